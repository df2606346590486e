import { amountToDraw, mostToDraw } from '@portal/rules/autopay/autopay-draws'
import { derivedKey } from '../../../db/idempotency-key.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { beginTries, endDraws, listLeftTries, takeDueDraws } from './autopay-draw-store.ts'
import type { DueDraw } from './autopay-draw-store.ts'
import { readGrounds } from './autopay-ground-store.ts'
import type { DrawGround } from './autopay-ground-store.ts'
import { notifyOfAccount } from '../../alerts/notify-acts.ts'
import { autopayAboveMaximumMail } from '../mails/autopay-above-maximum-mail.ts'
import { makeAutopayPayment } from '../../payments/arranged/autopay-payment-acts.ts'
import { setAside } from '../../accounts/set-aside-acts.ts'
import type { SetAside } from '../../accounts/set-aside-acts.ts'
import { autopayDay } from '../autopay-day.ts'
import { planAutopay } from './plan-autopay.ts'
import { mostOfMethod } from './most-of-method.ts'
import { holdOf, listAutopay } from '../autopay-store.ts'
import type { Autopay } from '../autopay-store.ts'
import { recordOutcome } from './draw-outcome.ts'
import { notifyEndingMethods } from '../method-expiry/method-expiry-notices.ts'
import { DrawChangedError, assertStands, releaseDraw } from './unmade-draws.ts'
import type { TakenOrder } from './unmade-draws.ts'

/** The job, and its name in what it tells of. */
export const autopayRunJob = 'run-autopay'

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
 * [FEATURE-05] The work of a day: plans what is to be drawn soon and notifies, finishes what was left, draws what is due,
 * warns of what ends.
 * May be started twice at once and cut off anywhere: a draw has one row, each of its tries one idempotency key.
 */
export async function runAutopay(surroundings: Surroundings): Promise<void> {
  const today = autopayDay(surroundings, surroundings.clock.now())
  const aside = setAside(surroundings, autopayRunJob)
  await planAutopay(surroundings, today, aside)
  await drawDue(surroundings, aside)
  await notifyEndingMethods(surroundings, today, aside)
  await aside.finish()
}

/** Finishes what was left and draws what is due. */
export async function drawDue(
  surroundings: Surroundings,
  aside = setAside(surroundings, autopayRunJob),
): Promise<void> {
  const today = autopayDay(surroundings, surroundings.clock.now())
  await finishLeftTries(surroundings, aside)
  for (;;) {
    const taken = await takeUpSafely(surroundings, today, aside)
    if (taken.found === 0) return
    await chargeAll(surroundings, taken.orders, aside)
  }
}

async function finishLeftTries(surroundings: Surroundings, aside: SetAside): Promise<void> {
  const before = new Date(surroundings.clock.now().getTime() - leftAfterMs)
  for (const { paid, ...taken } of await listLeftTries(surroundings.db, before)) {
    await aside.alone(taken.accountId, async () => {
      if (paid) await recordOutcome(surroundings, taken)
      else await releaseDraw(surroundings, taken)
    })
  }
}

interface TakenUp {
  found: number
  orders: Array<TakenOrder>
}

/** Takes up some of the draws that are due; where an account among them cannot be decided on, each account's alone. */
async function takeUpSafely(
  surroundings: Surroundings,
  today: string,
  aside: SetAside,
): Promise<TakenUp> {
  const without = [...aside.accountIds]
  const seen: Array<string> = []
  const all: TakenUp = { found: 0, orders: [] }
  const take = async (of: ReadonlyArray<string> | null): Promise<void> => {
    const taken = await takeUp(surroundings, today, { of, without, seen })
    all.found += taken.found
    all.orders.push(...taken.orders)
  }
  try {
    await take(null)
  } catch (error) {
    if (seen.length === 0) throw error
    for (const accountId of new Set(seen)) await aside.alone(accountId, () => take([accountId]))
    // Others may be due behind those that were set aside.
    all.found = Math.max(all.found, 1)
  }
  return all
}

/** Decides on some of the draws that are due, and writes down which are about to be charged. */
async function takeUp(
  surroundings: Surroundings,
  today: string,
  {
    seen,
    ...accounts
  }: Pick<Parameters<typeof takeDueDraws>[2], 'of' | 'without'> & {
    /** Gets the accounts whose draws were found. */
    seen: Array<string>
  },
): Promise<TakenUp> {
  const now = surroundings.clock.now()
  return inTransaction(surroundings.db, async (tx) => {
    const since = new Date(now.getTime() - patienceMs)
    const due = await takeDueDraws(tx, { today, since }, { ...accounts, count: BATCH })
    const accountIds = [...new Set(due.map(({ accountId }) => accountId))]
    seen.push(...accountIds)
    const grounds = await readGrounds(tx, accountIds, today)
    const listed = await listAutopay(tx, accountIds)
    const autopays = new Map(listed.map((autopay) => [autopay.accountId, autopay]))
    const orders: Array<TakenOrder> = []
    const ended: Parameters<typeof endDraws>[1][number][] = []
    for (const draw of due) {
      const autopay = autopays.get(draw.accountId)
      const ground = grounds.get(draw.accountId)
      if (!autopay || !ground) continue
      const decided = decide(surroundings, { draw, autopay, ground, now })
      if (typeof decided === 'object') {
        // Several draws of an account on one day share what it owes.
        ground.pending += decided.amount
        orders.push(decided)
      } else ended.push({ id: draw.id, state: decided })
      if (decided === 'above-maximum' && draw.notified !== 'above-maximum') {
        const amount = amountToDraw(autopay.option, ground, draw.billId)
        const most = mostOfMethod(surroundings, autopay.method?.kind)
        const facts = { amount, date: today, isOwn: most === null || amount <= most }
        const unmade = { facts, key: `${draw.id} ${amount}` }
        await notifyOfAccount(surroundings, tx, autopay, autopayAboveMaximumMail, unmade)
      }
    }
    await endDraws(tx, ended)
    await beginTries(tx, orders, { now, today })
    return { found: due.length, orders }
  })
}

function decide(
  surroundings: Surroundings,
  given: { draw: DueDraw; autopay: Autopay; ground: DrawGround; now: Date },
): TakenOrder | 'nothing-due' | 'above-maximum' | 'failed' {
  const { draw, autopay, ground } = given
  const { method, option, profileId, accountId } = autopay
  const { billId } = draw
  const { minimum } = surroundings.settings.rules.payments
  if (method === null || holdOf(autopay, surroundings.gateway.kind) !== null) return 'failed'
  const owed = amountToDraw(option, ground, billId)
  if (owed < minimum) return 'nothing-due'
  const most = mostToDraw(option, mostOfMethod(surroundings, method.kind))
  if (draw.notified === 'above-maximum' || (most !== null && owed > most)) return 'above-maximum'
  // What became due since its payer was notified of it comes with the next draw.
  const amount = Math.min(owed, draw.notifiedAmount ?? owed)
  const number = draw.tries + 1
  const idempotencyKey = derivedKey(`autopay ${draw.id} ${number}`)
  const order = { profileId, accountId, amount, method, idempotencyKey, billId }
  return { ...order, drawId: draw.id, number, takenAt: given.now }
}

/** Those of one account one after the other: each was reckoned on the ones before it. */
async function chargeAll(
  surroundings: Surroundings,
  orders: ReadonlyArray<TakenOrder>,
  aside: SetAside,
): Promise<void> {
  const byAccount = Map.groupBy(orders, ({ accountId }) => accountId)
  const queue = [...byAccount.values()]
  const chargeNext = async (): Promise<void> => {
    for (let each = queue.shift(); each; each = queue.shift()) {
      for (const order of each) {
        await aside.alone(order.accountId, () => chargeOne(surroundings, order))
      }
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, chargeNext))
}

/** One that goes wrong is found again by the next run. */
async function chargeOne(surroundings: Surroundings, order: TakenOrder): Promise<void> {
  const stands = (tx: Database) => assertStands(surroundings, tx, order)
  try {
    await makeAutopayPayment(
      surroundings,
      { ...order, assertStands: stands },
      surroundings.clock.now(),
    )
    await recordOutcome(surroundings, order)
  } catch (error) {
    if (!(error instanceof DrawChangedError)) throw error
    await releaseDraw(surroundings, order)
  }
}
