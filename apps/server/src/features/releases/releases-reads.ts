import type { Listener } from '../../db/listen.ts'
import type { Database } from '../../db/transaction.ts'
import type { Log } from '../../http/handler.ts'
import type { Release } from './releases-settings.ts'
import { listReleaseSettings, releaseChangedChannel } from './releases-store.ts'

export interface ReleaseReader {
  /** What holds now: the configuration, and over it what an operator set. The same object until something changes. */
  current: () => Release
  /** Reads it from the database. */
  load: () => Promise<void>
}

/** [SESSION-17] [SESSION-18] Follows in this process what an operator changes while the servers run. */
export function createReleaseReader(given: {
  db: Database
  listener: Listener
  log: Log
  configured: Release
}): ReleaseReader {
  const { db, listener, log, configured } = given
  let release = configured
  let loads = 0
  const load = async (): Promise<void> => {
    loads += 1
    const own = loads
    const set = await listReleaseSettings(db)
    // One that began later has read newer settings.
    if (own === loads) release = releaseOf(configured, set)
  }
  const loadAgain = (): void => {
    load().catch((error: unknown) => {
      log.warn({ err: error }, 'The release settings could not be read.')
    })
  }
  listener.on(releaseChangedChannel, loadAgain, loadAgain)
  return { current: () => release, load }
}

function releaseOf(
  configured: Release,
  set: ReadonlyArray<{ name: string; value: string }>,
): Release {
  const values = new Map(set.map(({ name, value }) => [name, value]))
  const flag = (name: 'guest' | 'registration') =>
    values.has(name) ? values.get(name) === 'on' : configured[name]
  return {
    minVersion: values.get('min-version') ?? configured.minVersion,
    guest: flag('guest'),
    registration: flag('registration'),
  }
}
