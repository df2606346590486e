import { parseSync } from 'oxc-parser'

/** A part of a syntax tree. */
interface Node {
  type: string
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

/** What follows a table and is no other name for it. */
const NEXT = [
  'join|left|right|full|inner|cross|natural|on|using|where|set|group|order|limit|for|as|values|select',
  'union|returning|with|having|from|default|cascade|restart',
].join('|')

/** Where a statement names a table; after `from` there may stand several. */
const NAME = String.raw`"?[a-z_][a-z0-9_]*"?(?:\s+(?:as\s+)?(?!(?:${NEXT})\b)[a-z_][a-z0-9_]*)?`
const PLACE = new RegExp(
  String.raw`\b(?:from|join|into|update|using|truncate|copy|table)\s+(?:only\s+|table\s+)?(${NAME}(?:\s*,\s*${NAME})*)`,
  'g',
)

/** How a statement begins; a sentence begins with a capital letter. */
const STATEMENT = /^\s*(?:select|insert into|update|delete from|with|truncate|copy|lock table)\s/

/** The tables that a module's statements and its calls of Kysely name, of those that there are. */
export function namedTables(
  path: string,
  source: string,
  tables: ReadonlySet<string>,
): ReadonlySet<string> {
  const names = statementsOf(path, source).flatMap(tablesOf)
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

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function isSqlTemplate({ type, tag }: Node): boolean {
  return type === 'TaggedTemplateExpression' && (tag as { name?: string }).name === 'sql'
}

function textOf({ type, value, quasis }: Node): string {
  if (type === 'Literal') return typeof value === 'string' ? value : ''
  const parts = quasis as ReadonlyArray<{ value: { cooked: string } }>
  return parts.map((part) => part.value.cooked).join(' $0 ')
}

/** `selectFrom('bill as b')`, `sql.table('bill')`, `innerJoin(['bill'])`. */
function builtTables(node: Node): Array<string> {
  const callee = node['callee'] as { property?: { name?: string } }
  if (!builders.has(callee.property?.name ?? '')) return []
  const [first] = node['arguments'] as ReadonlyArray<Node | undefined>
  const given = first?.type === 'ArrayExpression' ? (first['elements'] as Array<Node>) : [first]
  return given.map((one) => one?.['value']).filter((name) => typeof name === 'string')
}

function tablesOf(statement: string): Array<string> {
  const plain = statement.replaceAll(/--[^\n]*/g, '').replaceAll(/'(?:[^']|'')*'/g, "''")
  return [...plain.matchAll(PLACE)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim().split(/\s+/)[0]?.replaceAll('"', '') ?? ''),
  )
}
