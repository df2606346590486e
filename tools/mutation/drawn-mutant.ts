import { createHash } from 'node:crypto'
import { relative } from 'node:path'

interface DrawnMutant {
  fileName: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
  mutatorName: string
  replacement: string
}

/** How many of all changes are tried, and by which seed they are drawn. */
export interface MutantSample {
  share: number
  seed: number
}

/** The same seed draws the same changes again, wherever the project lies. */
export function isDrawn(
  { share, seed }: MutantSample,
  { fileName, location, mutatorName, replacement }: DrawnMutant,
  root: string,
): boolean {
  const path = relative(root, fileName).replaceAll('\\', '/')
  const { start, end } = location
  const places = [start.line, start.column, end.line, end.column]
  const name = [seed, path, ...places, mutatorName, replacement].join('\n')
  const number = createHash('sha256').update(name).digest().readUInt32BE()
  return number < share * 2 ** 32
}
