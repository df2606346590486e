import { amountToDraw, mostToDraw } from '@portal/rules/autopay/autopay-draws'
import { workDay } from '@portal/rules/work-day'
import { derivedKey } from '../../../db/derived-key.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { beginTries, endDraws, listLeftTries, takeDueDraws } from './autopay-draw-store.ts'
import type { DueDraw } from './autopay-draw-store.ts'
import { readGrounds } from './autopay-ground-store.ts'
import type { DrawGround } from './autopay-ground-store.ts'
import { sendAutopayMail } from '../mails/autopay-mails.ts'
import { DrawChangedError } from '../autopay-parts.ts'
import type { AutopayParts } from '../autopay-parts.ts'
import { planAutopay } from './plan-autopay.ts'
import { holdOf, listAutopay } from '../autopay-store.ts'
import type { Autopay } from '../autopay-store.ts'
import { recordOutcome } from './draw-outcome.ts'
import { tellEndingMethods } from '../method-expiry/method-expiry-notices.ts'
import { assertStands, giveBack } from './unmade-draws.ts'
import type { TakenOrder } from './unmade-draws.ts'

const BATCH = 100
const SIDE_BY_SIDE = 4

/** Whoever took a try up and has not written its end by then has died. */
export const leftAfterMs = 120_000

/**
 * So long a payment without an end is waited for: what it leaves to be drawn is not known before. Later it counts as
 * paid, and is looked for once a day only: a bank may take days.
 */
export const patienceMs = 3_600_000

/**
 * [FEATURE-05] The work of a day: plans what is to be drawn soon and tells, finishes what was left, draws what is due,
 * warns of what ends.
 * May be started twice at once and cut off anywhere: a draw has one row, each of its tries one idempotency key.
 */
export async function runAutopay(parts: AutopayParts): Promise<void> {
  const { timeZone, rules } = parts
  const today = workDay(parts.clock.now(), timeZone, rules.drawFrom)
  await planAutopay(parts, today)
  await drawDue(parts)
  await tellEndingMethods(parts, today)
}

/** Finishes what was left and draws what is due. */
export async function drawDue(parts: AutopayParts): Promise<void> {
  const { timeZone, rules } = parts
  const today = workDay(parts.clock.now(), timeZone, rules.drawFrom)
  await finishLeftTries(parts)
  for (;;) {
    const taken = await takeUp(parts, today)
    if (taken.found === 0) return
    await chargeAll(parts, taken.orders)
  }
}

async function finishLeftTries(parts: AutopayParts): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - leftAfterMs)
  for (const { paid, ...taken } of await listLeftTries(parts.db, before)) {
    if (paid) await recordOutcome(parts, taken)
    else await giveBack(parts, taken)
  }
}

/** Decides on some of the draws that are due, and writes down which are about to be charged. */
async function takeUp(
  parts: AutopayParts,
  today: string,
): Promise<{ found: number; orders: Array<TakenOrder> }> {
  const now = parts.clock.now()
  return inTransaction(parts.db, async (tx) => {
    const since = new Date(now.getTime() - patienceMs)
    const due = await takeDueDraws(tx, { today, since }, BATCH)
    const accountIds = [...new Set(due.map(({ accountId }) => accountId))]
    const grounds = await readGrounds(tx, accountIds, today)
    const listed = await listAutopay(tx, accountIds)
    const autopays = new Map(listed.map((autopay) => [autopay.accountId, autopay]))
    const orders: Array<TakenOrder> = []
    const ended: Parameters<typeof endDraws>[1][number][] = []
    for (const draw of due) {
      const autopay = autopays.get(draw.accountId)
      const ground = grounds.get(draw.accountId)
      if (!autopay || !ground) continue
      const decided = decide(parts, { draw, autopay, ground, now })
      if (typeof decided === 'object') {
        // Several draws of an account on one day share what it owes.
        ground.pending += decided.amount
        orders.push(decided)
      } else ended.push({ id: draw.id, state: decided })
      if (decided === 'above-maximum' && draw.told !== 'above-maximum') {
        const amount = amountToDraw(autopay.option, ground, draw.billId)
        await sendAutopayMail(parts, tx, autopay, {
          kind: 'above-maximum',
          amount,
          date: today,
          announced: null,
        })
      }
    }
    await endDraws(tx, ended)
    await beginTries(tx, orders, { now, today })
    return { found: due.length, orders }
  })
}

function decide(
  { gateway, limits }: AutopayParts,
  given: { draw: DueDraw; autopay: Autopay; ground: DrawGround; now: Date },
): TakenOrder | 'nothing-due' | 'above-maximum' | 'failed' {
  const { draw, autopay, ground } = given
  const { method, option, profileId, accountId } = autopay
  const { billId } = draw
  if (method === null || holdOf(autopay, gateway) !== null) return 'failed'
  const owed = amountToDraw(option, ground, billId)
  if (owed < limits.minimum) return 'nothing-due'
  const most = mostToDraw(option, method.kind === 'card' ? limits.maximum : null)
  if (draw.told === 'above-maximum' || (most !== null && owed > most)) return 'above-maximum'
  // What became due since its payer was told of it comes with the next draw.
  const amount = Math.min(owed, draw.toldAmount ?? owed)
  const number = draw.tries + 1
  const idempotencyKey = derivedKey(`autopay ${draw.id} ${number}`)
  const order = { profileId, accountId, amount, method, idempotencyKey, billId }
  return { ...order, drawId: draw.id, number, takenAt: given.now }
}

/** Those of one account one after the other: each was reckoned on the ones before it. */
async function chargeAll(parts: AutopayParts, orders: ReadonlyArray<TakenOrder>): Promise<void> {
  const byAccount = Map.groupBy(orders, ({ accountId }) => accountId)
  const queue = [...byAccount.values()]
  const work = async (): Promise<void> => {
    for (let each = queue.shift(); each; each = queue.shift()) {
      for (const order of each) await chargeOne(parts, order)
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
}

/** One that goes wrong does not keep the others; it is found again by the next run. */
async function chargeOne(parts: AutopayParts, order: TakenOrder): Promise<void> {
  const { drawId, number } = order
  const stands = (tx: Database) => assertStands(parts, tx, order)
  try {
    await parts.charge({ ...order, assertStands: stands }, parts.clock.now())
    await recordOutcome(parts, { drawId, number })
  } catch (error) {
    if (error instanceof DrawChangedError) await giveBack(parts, order)
    else parts.log.error({ err: error, draw: drawId }, 'A draw of autopay could not be made.')
  }
}
