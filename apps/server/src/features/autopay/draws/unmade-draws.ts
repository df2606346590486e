import { isMade } from '@portal/rules/autopay/coming-draws'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { lockAccounts } from '../../accounts/account-lock-acts.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { releaseTry } from './autopay-draw-store.ts'
import type { DueDraw, TakenTry } from './autopay-draw-store.ts'
import { readGrounds } from './autopay-ground-store.ts'
import { notifyOfGivenUp } from './draw-outcome.ts'
import { findDrawsOfRun } from './find-coming-draws.ts'
import { endUnmadeDraws } from './open-draws-store.ts'
import type { AutopayPaymentOrder } from '../../payments/arranged/autopay-payment-acts.ts'
import { autopayDay } from '../autopay-day.ts'
import { holdOf, listAutopay } from '../autopay-store.ts'
import { isPaused } from '../pause-store.ts'

/** Somebody has paid or changed autopay since the draw was taken up: it is to be decided on anew. */
export class DrawChangedError extends Error {
  override name = 'DrawChangedError'
}

/** A draw that was taken up and is not charged yet. */
export type TakenOrder = Omit<AutopayPaymentOrder, 'assertStands'> & TakenTry & Pick<DueDraw, 'key'>

/**
 * Whether a draw that was taken up is still to be made, once nobody else can pay the account or change its autopay: what
 * was paid meanwhile is not drawn again, and nothing is drawn for autopay that was stopped, paused or changed, or is charged
 * elsewhere.
 * @throws DrawChangedError
 */
export async function assertStands(
  surroundings: Pick<Surroundings, 'clock' | 'gateway' | 'settings'>,
  tx: Database,
  { accountId, profileId, method, amount, key }: TakenOrder,
): Promise<void> {
  const today = autopayDay(surroundings, surroundings.clock.now())
  const [autopay] = await listAutopay(tx, [accountId])
  const ground = (await readGrounds(tx, [accountId], today)).get(accountId)
  const stands =
    autopay !== undefined &&
    !isPaused(autopay, today) &&
    holdOf(autopay, surroundings.gateway.kind) === null &&
    autopay.profileId === profileId &&
    autopay.method?.id === method.id &&
    autopay.startsOn <= today &&
    ground !== undefined &&
    findDrawsOfRun(surroundings, {
      autopay,
      ground,
      today,
      until: today,
    }).some((due) => due.key === key && isMade(due) && due.amount >= amount)
  if (!stands) throw new DrawChangedError()
}

/** A try of which nothing came: the draw is decided on anew, where autopay as it stands by now still makes it. */
export async function releaseDraw(
  surroundings: Notifying & Pick<Surroundings, 'db'>,
  taken: TakenTry,
): Promise<void> {
  const { accountId, drawId, number } = taken
  await inTransaction(surroundings.db, async (tx) => {
    await lockAccounts(tx, [accountId])
    await releaseTry(tx, taken)
    const ended = await endUnmadeDraws(tx, [accountId])
    // The mail about the change that ended it did not know of it: it was just being made.
    if (ended.some((one) => one.drawId === drawId))
      await notifyOfGivenUp(surroundings, tx, { drawId, number: number - 1 })
  })
}
