import type { AccessSurroundings } from './access-surroundings.ts'

const MINUTE_MS = 60_000

/** What ended since then can be given back. */
export function undoSince({ settings }: Pick<AccessSurroundings, 'settings'>, now: Date): Date {
  return new Date(now.getTime() - settings.rules.access.undoMinutes * MINUTE_MS)
}
