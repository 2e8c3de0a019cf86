import type { Outcome } from './refusal.js'
import { accept, badField, quoted } from './refusal.js'

/** Reads a JSON value of one shape; `path` says where it stands in the request. */
export type Shape<T> = (value: unknown, path: string) => Outcome<T>

/** A JSON object of any fields. */
export type Fields = Readonly<Record<string, unknown>>

/** The path of a field of the object at `path`. */
export function fieldPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The own field of an object; undefined where there is none, inherited names included. */
export function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number = Number.MAX_SAFE_INTEGER): Shape<number> {
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`
  return (value, path) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
      ? accept(value as number)
      : badField(path, `must be a whole number ${range}`)
}

/** Any string. */
export const text: Shape<string> = (value, path) =>
  typeof value === 'string' ? accept(value) : badField(path, 'must be a string')

/** `true` or `false`. */
export const flag: Shape<boolean> = (value, path) =>
  typeof value === 'boolean' ? accept(value) : badField(path, 'must be true or false')

/** One of the given words. */
export function word<T extends string>(...words: readonly T[]): Shape<T> {
  return (value, path) =>
    words.includes(value as T)
      ? accept(value as T)
      : badField(path, `must be ${words.map(quoted).join(' or ')}`)
}

/** A list of `min` to `max` members of one shape. */
export function list<T>(
  member: Shape<T>,
  min: number = 0,
  max: number = Number.POSITIVE_INFINITY,
): Shape<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) return badField(path, 'must be a list')
    if (value.length < min || value.length > max) return badField(path, lengthRule(min, max))
    const members: T[] = []
    for (let index = 0; index < value.length; index++) {
      const read = member(value[index], `${path}[${index}]`)
      if (!read.ok) return read
      members.push(read.value)
    }
    return accept(members)
  }
}

function lengthRule(min: number, max: number): string {
  if (min === max) return `must be a list of ${min}`
  return max === Number.POSITIVE_INFINITY
    ? `must be a list of ${min} or more`
    : `must be a list of ${min} to ${max}`
}

/** A value of the shape, or `null`. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value, path) => (value === null ? accept(null) : shape(value, path))
}

/** A field that may be missing; `fallback` stands in for it. */
export function optional<T, F = undefined>(shape: Shape<T>, fallback?: F): Shape<T | F> {
  return (value, path) => (value === undefined ? accept(fallback as F) : shape(value, path))
}

/** An object with at least these fields; others are ignored, so that later clients are understood. */
export function fields<T>(shapes: { readonly [Name in keyof T]: Shape<T[Name]> }): Shape<T> {
  const names = Object.keys(shapes) as (keyof T & string)[]
  return (value, path) => {
    if (!isFields(value)) return badField(path, 'must be an object')
    const read = {} as T
    for (const name of names) {
      const field = shapes[name](fieldOf(value, name), fieldPath(path, name))
      if (!field.ok) return field
      read[name] = field.value
    }
    return accept(read)
  }
}

/** Objects told apart by their field `type`. */
export function variants<T>(shapes: ReadonlyMap<string, Shape<T>>): Shape<T> {
  return (value, path) => {
    if (!isFields(value)) return badField(path, 'must be an object')
    const type = fieldOf(value, 'type')
    const shape = typeof type === 'string' ? shapes.get(type) : undefined
    return shape === undefined
      ? badField(fieldPath(path, 'type'), `must be one of ${[...shapes.keys()].join(', ')}`)
      : shape(value, path)
  }
}
