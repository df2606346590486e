import { amountToDraw } from '@portal/rules/autopay/autopay-draws'
import { workDay } from '@portal/rules/work-day'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { forgetPlannedDraws, giveBackTry, giveUpRetries } from './autopay-draw-store.ts'
import type { DueDraw, TakenTry } from './autopay-draw-store.ts'
import { readGrounds } from './autopay-ground-store.ts'
import { DrawChangedError } from '../autopay-parts.ts'
import type { AutopayParts, DrawOrder } from '../autopay-parts.ts'
import { holdOf, isPaused, listAutopay, lockAutopay } from '../autopay-store.ts'

/** A draw that was taken up and is not charged yet. */
export type TakenOrder = Omit<DrawOrder, 'assertStands'> & TakenTry & Pick<DueDraw, 'billId'>

/**
 * Whether a draw that was taken up is still to be made, once nobody else can pay the account or change its autopay: what
 * was paid meanwhile is not drawn again, and nothing is drawn for autopay that was stopped, paused or is charged elsewhere.
 * @throws DrawChangedError
 */
export async function assertStands(
  parts: AutopayParts,
  tx: Database,
  { accountId, profileId, method, amount, billId }: TakenOrder,
): Promise<void> {
  const today = todayOf(parts)
  const [autopay] = await listAutopay(tx, [accountId])
  const ground = (await readGrounds(tx, [accountId], today)).get(accountId)
  const stands =
    autopay !== undefined &&
    !isPaused(autopay, today) &&
    holdOf(autopay, parts.gateway) === null &&
    autopay.profileId === profileId &&
    autopay.method?.id === method.id &&
    ground !== undefined &&
    amountToDraw(autopay.option, ground, billId) >= amount
  if (!stands) throw new DrawChangedError()
}

/** A try of which nothing came: the draw is decided on anew, unless autopay was stopped or waits by now. */
export async function giveBack(parts: AutopayParts, taken: TakenTry): Promise<void> {
  const { accountId } = taken
  await inTransaction(parts.db, async (tx) => {
    await lockAutopay(tx, accountId)
    await giveBackTry(tx, taken)
    const [autopay] = await listAutopay(tx, [accountId])
    if (autopay && !isPaused(autopay, todayOf(parts))) return
    // As whoever stopped it did with all that had not begun.
    await forgetPlannedDraws(tx, accountId)
    if (!autopay || autopay.planRuns) await giveUpRetries(tx, accountId)
  })
}

function todayOf({ clock, timeZone, rules }: AutopayParts): string {
  return workDay(clock.now(), timeZone, rules.drawFrom)
}
