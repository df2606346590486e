import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Arrangements } from './arrangement.ts'

interface NounArrangements {
  arrangements?: Arrangements
  /** The jobs that act for the utility alone, or on one thing that they are given. */
  forNobody?: ReadonlyArray<string>
}

const folder = join(import.meta.dirname, '..')
const files = globSync('*/*-arrangements.ts', { cwd: folder }).toSorted()
const said: ReadonlyArray<NounArrangements> = await Promise.all(
  files.map((file) => import(join(folder, file)) as Promise<NounArrangements>),
)

/** What somebody can leave to the portal: each noun says it in a file of its own beside its tests. */
export const arrangements: Arrangements = Object.assign(
  {},
  ...said.map((noun) => noun.arrangements ?? {}),
)

/** The jobs that see to nobody's arrangement: the nouns' own, and those that all mails go by. */
export const forNobody = [
  'send-mail',
  'give-mail-up',
  'send-text',
  'give-text-up',
  'send-push',
  'give-push-up',
  ...said.flatMap((noun) => noun.forNobody ?? []),
]
