import { isMade } from '@portal/rules/autopay/coming-draws'
import type { ComingDraw } from '@portal/rules/autopay/coming-draws'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { derivedKey } from '../../../db/idempotency-key.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import {
  beginTries,
  endDraws,
  listLeftTries,
  putOffDraws,
  takeDueDraws,
} from './autopay-draw-store.ts'
import type { DueDraw } from './autopay-draw-store.ts'
import { readGrounds } from './autopay-ground-store.ts'
import { findDrawsOfRun } from './find-coming-draws.ts'
import { notifyOfAccount } from '../../alerts/notify-acts.ts'
import { autopayAboveMaximumMail } from '../mails/autopay-above-maximum-mail.ts'
import { makeAutopayPayment } from '../../payments/arranged/autopay-payment-acts.ts'
import { setAside } from '../../accounts/set-aside-acts.ts'
import type { SetAside } from '../../accounts/set-aside-acts.ts'
import { autopayDay } from '../autopay-day.ts'
import { planAutopay } from './plan-autopay.ts'
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
  const changed = new Set<string>()
  for (;;) {
    const taken = await takeUpSafely(surroundings, today, aside)
    if (taken.found === 0) return
    await chargeAll(surroundings, taken.orders, { aside, changed })
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
    const orders: Array<TakenOrder> = []
    const ended: Parameters<typeof endDraws>[1][number][] = []
    const putOff: Array<string> = []
    for (const autopay of listed) {
      const ground = grounds.get(autopay.accountId)
      if (!ground) continue
      const coming = findDrawsOfRun(surroundings, { autopay, ground, today, until: today })
      const drawn = due.filter(({ accountId }) => accountId === autopay.accountId)
      for (const { draw, found } of inTheirOrder(drawn, coming)) {
        const decided = decide(surroundings, { draw, found, autopay, now, today })
        if (typeof decided === 'object') orders.push(decided)
        else if (decided === 'put-off') putOff.push(draw.id)
        else ended.push({ id: draw.id, state: decided })
        if (found && decided === 'above-maximum' && draw.notified !== 'above-maximum') {
          const { amount, above } = found
          const facts = { amount, date: today, isOwn: above === 'maximum' }
          const unmade = { facts, key: `${draw.id} ${amount}` }
          await notifyOfAccount(surroundings, tx, autopay, autopayAboveMaximumMail, unmade)
        }
      }
    }
    await endDraws(tx, ended)
    await putOffDraws(tx, putOff, addDays(today, 1))
    const { timeZone } = surroundings.settings.utility
    await beginTries(tx, orders, { now, on: localDate(now, timeZone) })
    return { found: due.length, orders }
  })
}

/** Each of an account's with what was reckoned of it: those before it are charged first. */
function inTheirOrder(due: ReadonlyArray<DueDraw>, coming: ReadonlyArray<ComingDraw>) {
  const placeOf = ({ key }: DueDraw) => coming.findIndex((found) => found.key === key)
  return due
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((draw) => ({ draw, found: coming[placeOf(draw)] }))
}

function decide(
  surroundings: Surroundings,
  given: {
    draw: DueDraw
    found: ComingDraw | undefined
    autopay: Autopay
    now: Date
    today: string
  },
): TakenOrder | 'nothing-due' | 'above-maximum' | 'failed' | 'put-off' {
  const { draw, found, autopay, now, today } = given
  const { method, profileId, accountId } = autopay
  if (method === null || holdOf(autopay, surroundings.gateway.kind) !== null) return 'failed'
  // It would be lost where what nets it off fails.
  if (found?.isBeingPaid) return 'put-off'
  if (!found || !(isMade(found) || found.state === 'above-maximum')) return 'nothing-due'
  // Something became due after all draws of today were planned, or was told too long ago.
  if (found.date > today) return 'put-off'
  if (found.state === 'above-maximum') return found.state
  const { key, amount } = found
  const number = draw.tries + 1
  const idempotencyKey = derivedKey(`autopay ${draw.id} ${number}`)
  const order = { profileId, accountId, amount, method, idempotencyKey, key }
  return { ...order, drawId: draw.id, number, takenAt: now }
}

/** Those of one account one after the other: each was reckoned on the ones before it. */
async function chargeAll(
  surroundings: Surroundings,
  orders: ReadonlyArray<TakenOrder>,
  { aside, changed }: { aside: SetAside; changed: Set<string> },
): Promise<void> {
  const byAccount = Map.groupBy(orders, ({ accountId }) => accountId)
  const queue = [...byAccount.values()]
  const chargeNext = async (): Promise<void> => {
    for (let each = queue.shift(); each; each = queue.shift()) {
      for (const order of each) {
        await aside.alone(order.accountId, () => chargeOne(surroundings, order, changed))
      }
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, chargeNext))
}

/** One that goes wrong is found again by the next run; so is one that was `changed` before, else a run might never end. */
async function chargeOne(
  surroundings: Surroundings,
  order: TakenOrder,
  changed: Set<string>,
): Promise<void> {
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
    if (changed.has(order.drawId)) throw error
    changed.add(order.drawId)
  }
}
