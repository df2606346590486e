type Cell = string | number | null

/** A spreadsheet would take a text that begins so for a formula and reckon it. */
const formula = /^[=+\-@\t\r]/

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of a table, as they follow its header. */
export function csvLines(rows: ReadonlyArray<ReadonlyArray<Cell>>): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

/**
 * A table as RFC 4180 writes it, with a byte order mark, without which spreadsheets misread accents. A text that could
 * be a formula is marked as text; numbers stay numbers.
 */
export function csvTable(
  header: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
): string {
  return `\uFEFF${csvLines([header, ...rows])}`
}
