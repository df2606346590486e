import { relative } from 'node:path'

interface TriedMutant {
  status: string
  fileName: string
  location: { start: { line: number; column: number } }
  mutatorName: string
  replacement?: string
}

/** What share of the changes was noticed, and which were not. */
export interface MutationScore {
  tried: number
  noticed: number
  /** Of a hundred; all of none. */
  score: number
  survivors: Array<string>
}

const noticedStates = ['Killed', 'Timeout']
const unnoticedStates = ['Survived', 'NoCoverage']

export function scoreOf(mutants: ReadonlyArray<TriedMutant>, root: string): MutationScore {
  const noticed = mutants.filter(({ status }) => noticedStates.includes(status)).length
  const unnoticed = mutants.filter(({ status }) => unnoticedStates.includes(status))
  const tried = noticed + unnoticed.length
  return {
    tried,
    noticed,
    score: tried === 0 ? 100 : (100 * noticed) / tried,
    survivors: unnoticed.map((mutant) => describeSurvivor(mutant, root)),
  }
}

function describeSurvivor(mutant: TriedMutant, root: string): string {
  const { fileName, location, mutatorName, replacement = '', status } = mutant
  const { line, column } = location.start
  const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 100)
  const unasked = status === 'NoCoverage' ? ' (no test comes here)' : ''
  return `${relative(root, fileName)}:${line}:${column} ${mutatorName} → ${change}${unasked}`
}
