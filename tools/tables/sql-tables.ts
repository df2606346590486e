/** After these a table is named. */
const BEFORE_NAME = new Set([
  'from',
  'join',
  'into',
  'update',
  'using',
  'truncate',
  'copy',
  'table',
])

/** Of these, what a comma may follow with a further table. */
const BEFORE_LIST = new Set(['from', 'using', 'truncate', 'table', 'update'])

/** What may stand between such a word and the name. */
const BETWEEN = new Set(['only', 'table', 'lateral'])

/** Where a list of tables is over. */
const AFTER_LIST = new RegExp(
  '^(?:where|set|group|order|limit|having|union|intersect|except|returning|select|values|for|window|offset|fetch)$',
)

/** What stands between two parentheses, as far as it has been read. */
interface Level {
  /** Whether a comma brings a further table. */
  inList: boolean
  /** Whether the next name is a table's. */
  expects: boolean
}

/**
 * The names that stand where a statement, or a part of one, names a table, in small letters: after `from` and its like,
 * after the commas of such a list, at whatever depth, and where a part begins with one (`bill b join …`).
 */
export function tableNames(statement: string): Array<string> {
  const names: Array<string> = []
  const levels: Array<Level> = [{ inList: false, expects: true }]
  const words = wordsOf(statement)
  for (const [index, word] of words.entries()) {
    const level = levels.at(-1) ?? { inList: false, expects: false }
    if (word === '(') {
      // Of `using (…)` these are columns.
      const expects = level.expects && words[index - 1] !== 'using'
      levels.push({ inList: expects, expects })
      level.expects = false
    } else if (word === ')') levels.pop()
    else if (word === ',') level.expects = level.inList
    else if (BEFORE_NAME.has(word)) {
      level.expects = true
      level.inList ||= BEFORE_LIST.has(word)
    } else if (level.expects && !BETWEEN.has(word)) {
      const isQualified = words[index + 1] === '.'
      // A part that begins with `b.id` begins with a column.
      if (!isQualified || index > 0) names.push(isQualified ? (words[index + 2] ?? '') : word)
      level.expects = false
    }
    if (AFTER_LIST.test(word)) level.inList = false
  }
  return names
}

/** The words and signs of a statement, without its comments and what it says in quotes. */
function wordsOf(statement: string): Array<string> {
  const plain = statement.replaceAll(/--[^\n]*/g, '').replaceAll(/'(?:[^']|'')*'/g, "''")
  return [...plain.matchAll(/"[^"]+"|[a-z_$][a-z0-9_$]*|\S/gi)].map(([word]) =>
    word.startsWith('"') ? word.slice(1, -1) : word.toLowerCase(),
  )
}
