import type { Database } from '../../db/transaction.ts'
import { forgetPlannedDraws, giveUpRetries } from './draws/autopay-draw-store.ts'
import { listAutopay, savePause } from './autopay-store.ts'

/** What autopay does where a payment plan begins and ends; while it runs nothing is drawn. */
export const autopayBesidePlan = {
  hold: async (tx: Database, accountId: string): Promise<void> => {
    await forgetPlannedDraws(tx, accountId)
    await giveUpRetries(tx, accountId)
  },

  /** What became due meanwhile is left to be paid by hand. */
  release: async (
    tx: Database,
    accountId: string,
    { goesOn, from, now }: { goesOn: boolean; from: string; now: Date },
  ): Promise<void> => {
    const [autopay] = await listAutopay(tx, [accountId])
    if (!autopay) return
    const { pausedSince, pausedUntil } = autopay
    const later = (day: string): string => (day > from ? day : from)
    const begin = { coversDueFrom: later(autopay.coversDueFrom), startsOn: later(autopay.startsOn) }
    const pause = goesOn ? { since: pausedSince, until: pausedUntil } : { since: now, until: null }
    await savePause(tx, accountId, { ...pause, ...begin })
  },
}
