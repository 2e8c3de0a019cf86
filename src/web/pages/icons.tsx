import type { JSX } from 'solid-js'

function Icon(props: { children: JSX.Element }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {props.children}
    </svg>
  )
}

/** A house: back to the start page. */
export function HomeIcon() {
  return (
    <Icon>
      <path d="M4 11.5 12 4l8 7.5M6.5 10v9.5h11V10" />
    </Icon>
  )
}

/** Three lines: the menu. */
export function MenuIcon() {
  return (
    <Icon>
      <path d="M4.5 7h15M4.5 12h15M4.5 17h15" />
    </Icon>
  )
}

/** An arrow that turns back: undo. */
export function UndoIcon() {
  return (
    <Icon>
      <path d="M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4" />
    </Icon>
  )
}

/** A flag: resign. */
export function FlagIcon() {
  return (
    <Icon>
      <path d="M6.5 20.5v-17M6.5 5h11l-2.5 4 2.5 4h-11" />
    </Icon>
  )
}

/** A cross: close. */
export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

/** A bubble: the talk at the table. */
export function ChatIcon() {
  return (
    <Icon>
      <path d="M4.5 5.5h15v10.5h-8.5l-4 3.5v-3.5h-2.5z" />
    </Icon>
  )
}
