import type { KindImport } from './kind-import.ts'

type Described = Pick<KindImport<unknown>, 'kind' | 'describes' | 'knownBy' | 'csv'>

/** What may be handed over, a line each, in the order in which it enters. */
export function describeKinds(kinds: ReadonlyArray<Described>): string {
  const columns = [
    ['kind', ...kinds.map(({ kind }) => kind)],
    ['files', ...kinds.map(({ csv }) => (csv ? '.ndjson .csv' : '.ndjson'))],
    ['one record is', ...kinds.map(({ describes }) => describes)],
    ['known by', ...kinds.map(({ knownBy }) => knownBy)],
  ].map(alike)
  const lines = ['', ...kinds].map((_, line) => columns.map((cells) => cells[line]).join('  '))
  return lines.map((line) => `  ${line.trimEnd()}\n`).join('')
}

/** The cells of a column, as wide as the widest. */
function alike(cells: ReadonlyArray<string>): Array<string> {
  const width = Math.max(...cells.map(({ length }) => length))
  return cells.map((cell) => cell.padEnd(width))
}
