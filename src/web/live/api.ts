import type { Me, TableAddress, TableFound, TableRequest, TableView } from '../../protocol/rest.js'

/** Why the server did not do what was asked; `no-server`: something answers that is none. */
export type AskFault = 'unreachable' | 'no-server' | 'refused' | 'not-found' | 'too-many'

/** An answer of the server, or why there is none. */
export type Asked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AskFault }

const API = '/api/v1'

/** Why there is no server at which tables can be made; null where there is one. */
export async function findServer(): Promise<AskFault | null> {
  const health = await ask('/healthz')
  return health.ok ? null : health.error
}

/** Becomes a guest, if one is nobody yet: the server notes it in a cookie. */
export async function becomeGuest(): Promise<boolean> {
  return (await whoAmI()).ok
}

/** Who one is for the server, and by which name. */
export function whoAmI(): Promise<Asked<Me>> {
  return ask(`${API}/me`)
}

let renaming: Promise<unknown> = Promise.resolve()

/** Waits until a name just given is the server's too. */
export async function whenNamed(): Promise<void> {
  await renaming
}

/** Takes another name; refused where it cannot be shown. */
export function rename(name: string): Promise<Asked<Me>> {
  const renamed = ask<Me>(`${API}/me`, { method: 'PATCH', body: JSON.stringify({ name }) })
  renaming = renamed
  return renamed
}

/** Makes a table, under the name that was taken last. */
export async function createTable(request: TableRequest): Promise<Asked<TableAddress>> {
  await whenNamed()
  return ask(`${API}/tables`, { method: 'POST', body: JSON.stringify(request) })
}

/** The table that waits under a code. */
export function findTable(code: string): Promise<Asked<TableFound>> {
  return ask(`${API}/codes/${code}`)
}

/** A table as it stands. */
export function readTable(id: string): Promise<Asked<TableView>> {
  return ask(`${API}/tables/${id}`)
}

/** The whole log of a table as a file. */
export function exportTable(id: string): Promise<Asked<unknown>> {
  return ask(`${API}/tables/${id}/export`)
}

/** A page from elsewhere is no answer: only JSON is. */
async function ask<T>(path: string, init: RequestInit = {}): Promise<Asked<T>> {
  try {
    const accept = 'application/json'
    const headers: HeadersInit =
      init.body === undefined ? { accept } : { accept, 'content-type': accept }
    const answer = await fetch(path, { ...init, headers })
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    if (answer.status === 404 && isJson) return { ok: false, error: 'not-found' }
    if (answer.status === 429) return { ok: false, error: 'too-many' }
    if (!isJson) return { ok: false, error: answer.status < 500 ? 'no-server' : 'unreachable' }
    if (!answer.ok) return { ok: false, error: 'refused' }
    return { ok: true, value: await answer.json() }
  } catch {
    return { ok: false, error: 'unreachable' }
  }
}
