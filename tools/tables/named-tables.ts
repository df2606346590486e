import { parseSync } from 'oxc-parser'
import { tableNames } from './sql-tables.ts'

/** A part of a syntax tree. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** By what Kysely is told of a table. */
const builders: ReadonlySet<string> = new Set([
  'selectFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'using',
  'from',
  'table',
])

const BEGINNINGS = 'select|insert into|update|delete from|with|truncate|copy|lock table'

/** How a statement begins; a sentence begins with one capital letter. */
const STATEMENT = new RegExp(String.raw`^\s*(?:${BEGINNINGS}|${BEGINNINGS.toUpperCase()})\s`)

/** The tables that a module's statements and its calls of Kysely name, of those that there are. */
export function namedTables(
  path: string,
  source: string,
  tables: ReadonlySet<string>,
): ReadonlySet<string> {
  const names = statementsOf(path, source).flatMap(tableNames)
  return new Set(names.filter((name) => tables.has(name)))
}

/** The texts of a module that are SQL, or parts of it; what is filled in stands as `$0`. A call of Kysely is `from x`. */
export function statementsOf(path: string, source: string): Array<string> {
  const found: Array<string> = []
  const visit = (node: Node): void => {
    if (isSqlTemplate(node)) found.push(textOf(node['quasi'] as Node))
    else if (node.type === 'TemplateLiteral' || node.type === 'Literal') {
      const text = textOf(node)
      if (STATEMENT.test(text)) found.push(text)
    } else if (node.type === 'CallExpression') {
      found.push(...builtTables(node).map((name) => `from ${name}`))
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(path, source).program as unknown as Node)
  return found
}

/**
 * Where a module names a table otherwise than literally, so that nobody can read whose it is: `selectFrom(name)`,
 * `sql.table(name)`, `sql.raw(text)`, a filled-in text after `from`.
 */
export function hiddenTables(path: string, source: string): Array<string> {
  const found: Array<string> = []
  const show = ({ start, end }: Node) => source.slice(start, end)
  const visit = (node: Node): void => {
    const hidden = (givenTables(node) ?? []).filter(({ type }) => type !== 'Literal')
    if (hidden.length > 0 || isRawSql(node)) found.push(show(node))
    if (isSqlTemplate(node)) {
      found.push(...filledTables(node['quasi'] as Node).map(show))
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(path, source).program as unknown as Node)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function isSqlTemplate({ type, tag }: Node): boolean {
  return type === 'TaggedTemplateExpression' && (tag as { name?: string }).name === 'sql'
}

/** `sql.raw(…)` of what is no literal. */
function isRawSql({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression') return false
  const { object, property } = callee as {
    object?: { name?: string }
    property?: { name?: string }
  }
  const [first] = given as ReadonlyArray<Node | undefined>
  return object?.name === 'sql' && property?.name === 'raw' && first?.type !== 'Literal'
}

/** What an SQL template fills in at a table's place by a name: `from ${sql.ref(name)}`. */
function filledTables({ quasis, expressions }: Node): Array<Node> {
  const parts = quasis as ReadonlyArray<{ value: { cooked: string } }>
  return (expressions as ReadonlyArray<Node>).filter((one, index) => {
    const callee = one['callee'] as { property?: { name?: string } } | undefined
    const byName = /^(?:ref|id)$/.test(callee?.property?.name ?? '')
    return byName && /\b(?:from|join|into|update|using)\s+$/i.test(parts[index]?.value.cooked ?? '')
  })
}

function textOf({ type, value, quasis }: Node): string {
  if (type === 'Literal') return typeof value === 'string' ? value : ''
  const parts = quasis as ReadonlyArray<{ value: { cooked: string } }>
  return parts.map((part) => part.value.cooked).join(' $0 ')
}

/** `selectFrom('bill as b')`, `sql.table('bill')`, `innerJoin(['bill'])`. */
function builtTables(node: Node): Array<string> {
  return (givenTables(node) ?? [])
    .map((one) => one['value'])
    .filter((name) => typeof name === 'string')
}

/** What a call of Kysely is given for tables; null where it is another call, or what it is given is looked into itself. */
function givenTables(node: Node): Array<Node> | null {
  if (node.type !== 'CallExpression') return null
  const { property, object } = node['callee'] as {
    property?: { name?: string }
    object?: { name?: string }
  }
  if (!builders.has(property?.name ?? '')) return null
  // `Buffer.from` and the like
  if (/^[A-Z]/.test(object?.name ?? '')) return null
  const [first] = node['arguments'] as ReadonlyArray<Node | undefined>
  if (!first || first.type === 'ArrowFunctionExpression') return null
  return first.type === 'ArrayExpression' ? (first['elements'] as Array<Node>) : [first]
}
