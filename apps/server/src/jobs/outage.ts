import type { Log } from '../http/handler.ts'

export interface Outage {
  /** Something failed, maybe once more. */
  failed: (error: unknown) => void
  /** It works. */
  works: () => void
  /** Whether it was told that it fails and not yet that it works again. */
  lasts: () => boolean
}

/** Tells the log once that something fails, however often it does, and once that it works again. */
export function outageOf(log: Log, said: { fails: string; works: string }): Outage {
  let lasts = false
  return {
    lasts: () => lasts,
    failed: (error) => {
      if (!lasts) log.warn({ err: error }, said.fails)
      lasts = true
    },
    works: () => {
      if (lasts) log.warn({}, said.works)
      lasts = false
    },
  }
}
