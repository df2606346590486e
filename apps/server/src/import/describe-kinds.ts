import type { KindImport } from './kind-import.ts'

type Described = Pick<KindImport<unknown>, 'kind' | 'describes' | 'knownBy' | 'csv'>

/** What may be handed over, a line each, in the order in which it enters. */
export function describeKinds(kinds: ReadonlyArray<Described>): string {
  const rows = [
    ['kind', 'files', 'one record is', 'known by'],
    ...kinds.map(({ kind, describes, knownBy, csv }) => [
      kind,
      csv ? '.ndjson .csv' : '.ndjson',
      describes,
      knownBy,
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
    .map((line) => `  ${line.trimEnd()}\n`)
    .join('')
}
