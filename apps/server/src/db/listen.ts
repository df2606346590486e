import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './pool.ts'

/** Hears what other processes tell by NOTIFY. */
export interface Listener {
  /** `heard` gets each payload; `missed` is called after a break, when messages may have been lost: forget caches. */
  on: (channel: string, heard: (payload: string) => void, missed: () => void) => void
  /** Whether what is told now will be heard, or its loss noticed within seconds; where not, remember nothing. */
  hears: () => boolean
  start: () => Promise<void>
  stop: () => Promise<void>
}

interface Ear {
  heard: (payload: string) => void
  missed: () => void
}

/** How often a listener tells itself something, to find out whether it still hears. */
const BEAT_MS = 1_000
/** A connection on which nothing has come back after this is deaf: frozen, or cut somewhere on its way. */
const DEAF_MS = 4_000
/** Whoever waits longer for a new one begins again. */
const CONNECT_MS = 30_000

/** One connection that listens on every channel; lost and deaf ones are replaced until `stop`. */
export function createListener(connection: Connection): Listener {
  const ears = new Map<string, Array<Ear>>()
  let client: pg.Client | null = null
  const ending = new AbortController()
  const stopped = (): boolean => ending.signal.aborted

  const open = async (): Promise<void> => {
    const next = newClient(connection)
    next.once('end', () => replace(next))
    try {
      await next.connect()
      await listenFor(next, ears)
      const hearsItself = await listenToItself(next)
      client = next
      void watch(next, hearsItself)
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
  }

  const watch = async (own: pg.Client, hearsItself: () => Promise<boolean>): Promise<void> => {
    if (client !== own || stopped()) return
    if (!(await hearsItself())) return replace(own)
    await wait(BEAT_MS, undefined, { ref: false })
    void watch(own, hearsItself)
  }

  const replace = (lost: pg.Client): void => {
    if (client !== lost || stopped()) return
    client = null
    void lost.end().catch(() => undefined)
    void reopen()
  }

  const reopen = async (): Promise<void> => {
    forgetAll()
    for (let delay = 50; !stopped(); delay = Math.min(delay * 2, 2_000)) {
      await wait(delay, undefined, { ref: false })
      try {
        await open()
        // What was said between the break and now was not heard.
        forgetAll()
        return
      } catch {
        // The database is still away; the next round tries again.
      }
    }
  }

  const forgetAll = (): void => {
    for (const ear of [...ears.values()].flat()) ear.missed()
  }

  return {
    on: (channel, heard, missed) => {
      ears.set(channel, [...(ears.get(channel) ?? []), { heard, missed }])
    },
    hears: () => client !== null,
    start: open,
    stop: async () => {
      ending.abort()
      await client?.end()
    },
  }
}

function newClient(connection: Connection): pg.Client {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    application_name: 'portal-listen',
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => undefined)
  return client
}

async function listenFor(client: pg.Client, ears: ReadonlyMap<string, Array<Ear>>): Promise<void> {
  client.on('notification', ({ channel, payload }) => {
    for (const ear of ears.get(channel) ?? []) ear.heard(payload ?? '')
  })
  for (const channel of ears.keys())
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
}

/** Answers what tells the connection something on a channel of its own, and finds out whether that came back. */
async function listenToItself(client: pg.Client): Promise<() => Promise<boolean>> {
  const { rows } = await client.query<{ own: string }>(
    `select 'own_beat_' || pg_backend_pid() as own`,
  )
  const own = rows[0]?.own ?? 'own_beat'
  let heard = 0
  client.on('notification', ({ channel }) => {
    if (channel === own) heard += 1
  })
  await client.query(`listen ${own}`)
  return async () => {
    const before = heard
    // It comes with the answer.
    const answered = client.query('select pg_notify($1, null)', [own]).then(
      () => heard > before,
      () => false,
    )
    return Promise.race([answered, wait(DEAF_MS, false, { ref: false })])
  }
}
