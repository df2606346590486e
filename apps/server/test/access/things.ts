import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Bodies, Things } from './thing.ts'

interface NounThings {
  things: Things
  bodies?: Bodies
}

const folder = join(import.meta.dirname, '..')
const files = globSync('*/*-things.ts', { cwd: folder }).toSorted()
const said: ReadonlyArray<NounThings> = await Promise.all(
  files.map((file) => import(join(folder, file)) as Promise<NounThings>),
)

/** What the ids of all paths name: each noun says it in a file of its own beside its tests. */
export const things: Things = joined(said.map((noun) => noun.things))

/** The calls whose body names an account. */
export const bodies: Bodies = joined(said.map((noun) => noun.bodies ?? {}))

/** @throws Error where two nouns say the same */
function joined<Said>(each: ReadonlyArray<Record<string, Said>>): Record<string, Said> {
  const entries = each.flatMap(Object.entries<Said>)
  const names = entries.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) throw new Error(`Two of ${files.join(', ')} say what ${twice} is.`)
  return Object.fromEntries(entries)
}
