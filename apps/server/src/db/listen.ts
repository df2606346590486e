import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './pool.ts'

/** Hears what other processes tell by NOTIFY. */
export interface Listener {
  /** `heard` gets each payload; `missed` is called after a break, when messages may have been lost: forget caches. */
  on: (channel: string, heard: (payload: string) => void, missed: () => void) => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

interface Ear {
  heard: (payload: string) => void
  missed: () => void
}

/** One connection that listens on every channel; lost ones are replaced until `stop`. */
export function createListener(connection: Connection): Listener {
  const ears = new Map<string, Array<Ear>>()
  let client: pg.Client | null = null
  const ending = new AbortController()
  const stopped = (): boolean => ending.signal.aborted

  const open = async (): Promise<void> => {
    const next = new pg.Client({
      ...connection,
      keepAlive: true,
      application_name: 'portal-listen',
    })
    next.on('error', () => undefined)
    next.once('end', () => {
      if (client === next && !stopped()) void reopen()
    })
    next.on('notification', ({ channel, payload }) => {
      for (const ear of ears.get(channel) ?? []) ear.heard(payload ?? '')
    })
    try {
      await next.connect()
      for (const channel of ears.keys())
        await next.query(`listen ${next.escapeIdentifier(channel)}`)
      client = next
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
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
    start: open,
    stop: async () => {
      ending.abort()
      await client?.end()
    },
  }
}
