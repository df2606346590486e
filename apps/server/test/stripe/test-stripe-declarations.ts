import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import type { TSInterfaceDeclaration, TSType, TSTypeAliasDeclaration, TSTypeName } from 'oxc-parser'

/** Where a name stands, so that the names in it can be looked up. */
export interface Place {
  file: string
  /** The namespaces around it, the outermost first. */
  within: ReadonlyArray<string>
}

export interface Declared {
  declaration: TSInterfaceDeclaration | TSTypeAliasDeclaration
  place: Place
}

interface ParsedFile {
  declared: Map<string, Declared>
  /** Names that come from other files. */
  imported: Map<string, string>
}

/** Of the official library. */
const folder = join(dirname(fileURLToPath(import.meta.resolve('stripe'))), 'resources')
const parsed = new Map<string, ParsedFile>()

/** The declaration of a type that is named at a place. */
export function findDeclaration(name: string, { file, within }: Place): Declared {
  const { declared, imported } = readDeclarations(file)
  for (let depth = within.length; depth >= 0; depth -= 1) {
    const found = declared.get([...within.slice(0, depth), name].join('.'))
    if (found) return found
  }
  const from = imported.get(name.split('.')[0] ?? '')
  if (from === undefined) throw new Error(`${file} says nothing about ${name}`)
  return findDeclaration(name, { file: join(dirname(file), from), within: [] })
}

/** `PaymentIntents/PaymentIntentCreateParams`: a type of a file of the library's resources. */
export function declarationAt(address: string): Declared {
  const [file = '', name = ''] = address.split('/')
  return findDeclaration(name, { file: join(folder, `${file}.d.ts`), within: [] })
}

export function nameOf(name: TSTypeName): string {
  if (name.type === 'Identifier') return name.name
  if (name.type === 'TSQualifiedName') return `${nameOf(name.left)}.${name.right.name}`
  throw new Error('A type is named in a way that is not understood')
}

/** The property a name leads to, or what any name leads to, with the inherited ones. */
export function propertiesOf(
  found: Declared,
): Map<string, { type: TSType; optional: boolean; place: Place }> {
  const { declaration, place } = found
  if (declaration.type !== 'TSInterfaceDeclaration') throw new Error('A type that is no object')
  const properties = new Map<string, { type: TSType; optional: boolean; place: Place }>()
  for (const { expression } of declaration.extends) {
    if (expression.type !== 'Identifier') throw new Error('A base that is not understood')
    const base = propertiesOf(findDeclaration(expression.name, place))
    for (const [name, property] of base) properties.set(name, property)
  }
  for (const member of declaration.body.body) {
    if (member.type === 'TSIndexSignature') {
      properties.set('*', { type: member.typeAnnotation.typeAnnotation, optional: true, place })
    } else if (member.type === 'TSPropertySignature' && member.typeAnnotation) {
      const { key, optional } = member
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null
      if (typeof name !== 'string') throw new Error('A property that is not understood')
      properties.set(name, { type: member.typeAnnotation.typeAnnotation, optional, place })
    }
  }
  return properties
}

function readDeclarations(given: string): ParsedFile {
  const file = given.replace(/(?<!\.d\.ts)(\.js)$/, '.d.ts')
  const before = parsed.get(file)
  if (before) return before
  const read: ParsedFile = { declared: new Map(), imported: new Map() }
  parsed.set(file, read)
  collect(parseSync(file, readFileSync(file, 'utf8')).program.body, { file, within: [] }, read)
  return read
}

type Statements = ReturnType<typeof parseSync>['program']['body']

function collect(statements: Statements, place: Place, { declared, imported }: ParsedFile): void {
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local } of statement.specifiers) imported.set(local.name, statement.source.value)
    }
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (inner?.type === 'TSInterfaceDeclaration' || inner?.type === 'TSTypeAliasDeclaration') {
      declared.set([...place.within, inner.id.name].join('.'), { declaration: inner, place })
    }
    if (inner?.type === 'TSModuleDeclaration' && inner.id.type === 'Identifier' && inner.body) {
      const within = [...place.within, inner.id.name]
      collect(inner.body.body, { ...place, within }, { declared, imported })
    }
  }
}
