import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, ROOT } from './run.mjs'

/**
 * @typedef {Record<string, any>} Schema
 *
 * @typedef {object} Docs
 * @property {Map<string, string>} types what is said of each exported schema
 * @property {Map<string, string>} members what is said of each message, command and fact, by constant and type
 * @property {Map<string, string>} fields what is said of each field, by constant and field
 */

const PAGE = join(ROOT, 'docs', 'messages.md')

const HEAD = `# Messages

Made from \`src/protocol\` by \`node scripts/api-docs.mjs\`; \`docs/api.md\` says how they are used.
Everything is JSON. \`a?: …\` may be missing, \`[a, b]\` is a list of exactly these, \`a[]\` a list of any
length, \`a[1…12]\` one of 1 to 12; \`|\` means one of. No object has other fields than those named.
`

/** The chapters, each with the source file whose schemas it shows. */
const CHAPTERS = [
  { title: 'Words', file: 'words' },
  { title: 'Terms of a table', file: 'terms' },
  { title: 'Commands', file: 'command' },
  { title: 'The log of a table', file: 'entry' },
  { title: 'Lists', file: 'lobby' },
  { title: 'The socket', file: 'message' },
  { title: 'Requests and answers over HTTP', file: 'rest' },
]

const COMMENT = /^\s*\/\*\*\s*(.*?)\s*(?:\*\/)?$/
const MEMBER = /^\s*(?:message|command|fact)\(\s*'([a-z-]+)'/
const FIELD = /^\s+([a-zA-Z]+): /

/** The page as the schemas that were compiled last would have it. */
export async function messagesPage() {
  /** @type {Schema} */
  const protocol = await import(join(ROOT, 'dist', 'protocol', 'index.js'))
  const nameOf = namesOf(protocol)
  const chapters = CHAPTERS.map(({ title, file }) => {
    const source = readFileSync(join(ROOT, 'src', 'protocol', `${file}.ts`), 'utf8')
    const docs = docsOf(source)
    const parts = exportedSchemas(source, protocol).map((name) =>
      typePart(name, protocol[name], docs, nameOf),
    )
    return [`## ${title}`, ...parts].join('\n\n')
  })
  return `${[HEAD.trimEnd(), ...chapters, codesChapter(protocol)].join('\n\n')}\n`
}

/**
 * Lists of codes that have a name on the page alone.
 * @param {Schema} protocol
 * @returns {Record<string, readonly string[]>}
 */
function codesOf({ REFUSALS, ERRORS, REQUEST_FAULTS, PHRASES }) {
  return {
    Refusal: REFUSALS,
    SocketError: ERRORS,
    RequestFault: [...REQUEST_FAULTS, ...REFUSALS],
    Phrase: PHRASES,
  }
}

/** @param {Schema} protocol */
function codesChapter(protocol) {
  const parts = Object.entries(codesOf(protocol)).map(
    ([name, codes]) => `### ${name}\n\n${codes.map((code) => `\`${code}\``).join(' ')}`,
  )
  return ['## Codes', `The version of the protocol is ${protocol.PROTOCOL}.`, ...parts].join('\n\n')
}

/**
 * The schemas that have a name, by what they are; of two equal ones the very same object is meant.
 * @param {Schema} protocol
 * @returns {(schema: Schema) => string | undefined}
 */
function namesOf(protocol) {
  const named = Object.keys(protocol).filter((name) => isSchema(protocol[name]))
  const same = new Map(named.map((name) => [protocol[name], name]))
  const equal = new Map(named.map((name) => [JSON.stringify(protocol[name]), name]))
  for (const [name, codes] of Object.entries(codesOf(protocol))) {
    equal.set(JSON.stringify({ enum: codes }), name)
  }
  return (schema) => same.get(schema) ?? equal.get(JSON.stringify(schema))
}

/** @param {unknown} value */
function isSchema(value) {
  return typeof value === 'object' && value !== null && '~kind' in value
}

/**
 * @param {string} source
 * @param {Schema} protocol
 * @returns {string[]}
 */
function exportedSchemas(source, protocol) {
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  return names.filter((name) => isSchema(protocol[name]))
}

/**
 * What the comments of a source file say of what they stand before.
 * @param {string} source
 * @returns {Docs}
 */
function docsOf(source) {
  /** @type {Docs} */
  const docs = { types: new Map(), members: new Map(), fields: new Map() }
  let [current, said] = ['', '']
  let isOpen = false
  for (const line of source.split('\n')) {
    const comment = isOpen ? line.match(/^\s*\*?\s?(.*?)\s*(?:\*\/)?$/) : line.match(COMMENT)
    if (comment) {
      said = `${isOpen ? said : ''} ${comment[1]}`.replace(/\s*\*?\/$/, '').trim()
      isOpen = !line.includes('*/')
      continue
    }
    const name = line.match(/^(?:export )?const (\w+)/)?.[1]
    if (name) current = name
    const member = line.match(MEMBER)?.[1]
    const field = line.match(FIELD)?.[1]
    if (name) docs.types.set(name, said)
    else if (member) docs.members.set(`${current} ${member}`, said)
    else if (field && said) docs.fields.set(`${current} ${field}`, said)
    said = ''
  }
  return docs
}

/**
 * @param {string} name
 * @param {Schema} schema
 * @param {Docs} docs
 * @param {(schema: Schema) => string | undefined} nameOf
 */
function typePart(name, schema, docs, nameOf) {
  const head = [`### ${name}`, docs.types.get(name) ?? '']
    .filter((line) => line !== '')
    .join('\n\n')
  const members = schema.anyOf?.every((/** @type {Schema} */ each) => each.properties?.type?.const)
    ? schema.anyOf.map((/** @type {Schema} */ each) => memberLine(name, each, docs, nameOf))
    : null
  if (members) return `${head}\n\n${members.join('\n')}`
  const notes = Object.keys(schema.properties ?? {}).flatMap((field) => {
    const said = docs.fields.get(`${name} ${field}`)
    return said ? [`- \`${field}\`: ${said}`] : []
  })
  const shape = `\`\`\`ts\n${bareShape(schema, nameOf, '')}\n\`\`\``
  return [head, shape, ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n')
}

/**
 * @param {string} name
 * @param {Schema} schema
 * @param {Docs} docs
 * @param {(schema: Schema) => string | undefined} nameOf
 */
function memberLine(name, schema, docs, nameOf) {
  const said = docs.members.get(`${name} ${schema.properties.type.const}`)
  return `- \`${bareShape(schema, nameOf, '').replace(/\s+/g, ' ')}\`${said ? `  \n  ${said}` : ''}`
}

/**
 * A schema in the notation of the page, by its name where it has one.
 * @param {Schema} schema
 * @param {(schema: Schema) => string | undefined} nameOf
 * @param {string} pad what stands before each further line
 * @returns {string}
 */
function shapeOf(schema, nameOf, pad) {
  return nameOf(schema) ?? bareShape(schema, nameOf, pad)
}

/**
 * @param {Schema} schema
 * @param {(schema: Schema) => string | undefined} nameOf
 * @param {string} pad
 * @returns {string}
 */
function bareShape(schema, nameOf, pad) {
  const inner = (/** @type {Schema} */ each) => shapeOf(each, nameOf, pad)
  if (schema.anyOf) return schema.anyOf.map(inner).join(' | ')
  if (schema.enum)
    return schema.enum.map((/** @type {unknown} */ each) => literal(each)).join(' | ')
  if ('const' in schema) return literal(schema.const)
  switch (schema.type) {
    case 'object':
      return objectShape(schema, nameOf, pad)
    case 'array':
      return listShape(schema, inner)
    case 'integer':
    case 'number':
      return numberShape(schema)
    case 'string':
      return stringShape(schema)
    default:
      return schema.type ?? 'anything'
  }
}

/** @param {unknown} value */
function literal(value) {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

/**
 * @param {Schema} schema
 * @param {(schema: Schema) => string | undefined} nameOf
 * @param {string} pad
 */
function objectShape({ properties, required = [] }, nameOf, pad) {
  const lines = Object.entries(properties).map(([key, schema]) => {
    const mark = required.includes(key) ? '' : '?'
    return `${pad}  ${key}${mark}: ${shapeOf(schema, nameOf, `${pad}  `)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${pad}}`
}

/**
 * @param {Schema} schema
 * @param {(schema: Schema) => string} inner
 */
function listShape({ items, minItems = 0, maxItems }, inner) {
  if (Array.isArray(items)) return `[${items.map(inner).join(', ')}]`
  const item = inner(items)
  const range = minItems === maxItems ? maxItems : `${minItems}…${maxItems}`
  const limits = maxItems === undefined ? '' : range
  return /^[^{]* /.test(item) ? `(${item})[${limits}]` : `${item}[${limits}]`
}

/** @param {Schema} schema */
function numberShape({ type, minimum, maximum }) {
  const isWide = maximum === undefined || maximum >= 2 ** 31 - 1
  if (minimum === undefined) return type
  return isWide ? `${type} ≥ ${minimum}` : `${type} ${minimum}…${maximum}`
}

/** @param {Schema} schema */
function stringShape({ pattern, minLength, maxLength }) {
  if (pattern) return `string /${pattern}/`
  return maxLength ? `string (${minLength ?? 0}…${maxLength} characters)` : 'string'
}

if (isMain(import.meta.url)) {
  const page = await messagesPage()
  if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
  else if (readFileSync(PAGE, 'utf8') !== page) {
    console.error('docs/messages.md is not what node scripts/api-docs.mjs makes of src/protocol.')
    process.exitCode = 1
  }
}
