import { addDays } from '@portal/rules/calendar-days'
import { firstId, keysetWalk } from '../../../db/keyset-walk.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { lockAccountsTogether } from '../../accounts/account-lock-acts.ts'
import type { SetAside } from '../../accounts/set-aside-acts.ts'
import { nameOf, planDraws } from './autopay-draw-store.ts'
import type { NewDraw } from './autopay-draw-store.ts'
import { readGrounds } from './autopay-ground-store.ts'
import type { DrawGround } from './autopay-ground-store.ts'
import { shownMethod } from '../../../ports/mail/charged-method-words.ts'
import { notifyOfAccount } from '../../alerts/notify-acts.ts'
import { autopayAboveMaximumMail } from '../mails/autopay-above-maximum-mail.ts'
import { autopayCalledOffMail } from '../mails/autopay-called-off-mail.ts'
import { autopayHeldMail } from '../mails/autopay-held-mail.ts'
import { autopayUpcomingMail } from '../mails/autopay-upcoming-mail.ts'
import { holdOf, listAutopay, listAutopayAfter, noteHoldNotified } from '../autopay-store.ts'
import type { Autopay } from '../autopay-store.ts'
import { unpaidBills } from '../upcoming-draws-view.ts'
import { isPaused } from '../pause-store.ts'
import { findDrawsOfRun } from './find-coming-draws.ts'
import { mostOfMethod } from './most-of-method.ts'
import { endUnmadeDraws } from './open-draws-store.ts'
import { noteNotices, takeReplacedDraws } from './notified-draws-store.ts'
import type { ReplacedDraw } from './notified-draws-store.ts'

/** Whoever acts on one of these accounts waits until all of them are planned: a part of what a request may wait. */
const BATCH = 100

/**
 * Plans the draws of the next days, each once, and notifies their payers; again where more is drawn than they were told,
 * and once where nothing can be drawn.
 */
export async function planAutopay(
  surroundings: Surroundings,
  today: string,
  aside: SetAside,
): Promise<void> {
  const { db } = surroundings
  const byAccount = { from: firstId, placeOf: ({ accountId }: Autopay) => accountId, count: BATCH }
  await keysetWalk(byAccount, async (after, count) => {
    const batch = await listAutopayAfter(db, after, count)
    const accountIds = batch.map(({ accountId }) => accountId)
    await aside.together(accountIds, (ids) =>
      inTransaction(db, async (tx) => {
        // Nobody pauses autopay, or makes a payment plan, between the look at it and what is planned for it.
        await lockAccountsTogether(tx, ids)
        await planBatch(surroundings, tx, await listAutopay(tx, ids), today)
      }),
    )
    return batch
  })
}

async function planBatch(
  surroundings: Surroundings,
  tx: Database,
  batch: ReadonlyArray<Autopay>,
  today: string,
): Promise<void> {
  // What is drawn as soon as a pause ends is told while it lasts.
  const soon = addDays(today, surroundings.settings.rules.autopay.noticeDays)
  const active = batch.filter((autopay) => !isPaused(autopay, soon))
  for (const autopay of active) await notifyHold(surroundings, tx, autopay, today)
  const drawn = active.filter((autopay) => holdOf(autopay, surroundings.gateway.kind) === null)
  const accountIds = drawn.map(({ accountId }) => accountId)
  // Whatever was left of before a change is planned anew below.
  await endUnmadeDraws(tx, accountIds)
  const replaced = await takeReplacedDraws(tx, accountIds)
  const grounds = await readGrounds(tx, accountIds, today)
  const planned = drawn.flatMap((autopay) => {
    const ground = grounds.get(autopay.accountId)
    return ground ? drawsOf(surroundings, { autopay, ground, today }) : []
  })
  const made = await planDraws(tx, planned)
  const renotified = await noteNotices(tx, planned, today)
  const announcedOf = new Map([
    ...replaced.map((draw) => [nameOf(draw), draw.announced] as const),
    ...[...renotified].map(([name, { announced }]) => [name, announced] as const),
  ])
  for (const draw of planned) {
    const { notified, drawOn: date, notifiedAmount: amount, autopay } = draw
    const { method } = autopay
    const name = nameOf(draw)
    if (notified === null || amount === null || method === null) continue
    const id = made.get(name) ?? renotified.get(name)?.id
    if (id === undefined) continue
    const announced = announcedOf.get(name) ?? null
    const key = `${id} ${date} ${amount}`
    if (notified === 'upcoming') {
      const facts = { date, amount, method: shownMethod(method), announced }
      await notifyOfAccount(surroundings, tx, autopay, autopayUpcomingMail, { facts, key })
    } else {
      const most = mostOfMethod(surroundings, method.kind)
      const facts = { date, amount, isOwn: most === null || amount <= most }
      await notifyOfAccount(surroundings, tx, autopay, autopayAboveMaximumMail, { facts, key })
    }
  }
  await callOff(surroundings, tx, drawn, { replaced, planned })
}

type Planned = NewDraw & { autopay: Autopay }

/** What was announced for a bill that was made again, where nobody is notified of the new one today. */
async function callOff(
  surroundings: Surroundings,
  tx: Database,
  drawn: ReadonlyArray<Autopay>,
  given: { replaced: ReadonlyArray<ReplacedDraw>; planned: ReadonlyArray<Planned> },
): Promise<void> {
  const notified = new Set(given.planned.filter((draw) => draw.notified !== null).map(nameOf))
  for (const replaced of given.replaced) {
    const { id, announced, accountId } = replaced
    const autopay = drawn.find((one) => one.accountId === accountId)
    if (!autopay || announced === null || notified.has(nameOf(replaced))) continue
    const told = { facts: announced, key: id }
    await notifyOfAccount(surroundings, tx, autopay, autopayCalledOffMail, told)
  }
}

function drawsOf(
  surroundings: Pick<Surroundings, 'settings'>,
  { autopay, ground, today }: { autopay: Autopay; ground: DrawGround; today: string },
): Array<Planned> {
  const { accountId } = autopay
  const until = addDays(today, surroundings.settings.rules.autopay.noticeDays)
  return findDrawsOfRun(surroundings, { autopay, ground, today, until }).flatMap(
    ({ key, billId, date: drawOn, amount, state }): Array<Planned> => {
      if (state === 'skipped') return []
      // Of what is drawn today, what becomes of it is told.
      const notifies = drawOn > today && state !== 'nothing-due'
      const notified = notifies ? (state === 'above-maximum' ? state : 'upcoming') : null
      const notifiedAmount = notifies ? amount : null
      return [{ accountId, key, billId, drawOn, notified, notifiedAmount, autopay }]
    },
  )
}

async function notifyHold(
  surroundings: Surroundings,
  tx: Database,
  autopay: Autopay,
  today: string,
): Promise<void> {
  const { accountId } = autopay
  const reason = holdOf(autopay, surroundings.gateway.kind)
  if (reason === null || autopay.notifiedHold === reason) return
  if (!(await noteHoldNotified(tx, accountId, reason))) return
  const ground = (await readGrounds(tx, [accountId], today)).get(accountId)
  // What the account owes is nothing to whom access was taken from.
  const owes = reason === 'method-removed' && ground
  const bills = owes ? unpaidBills(ground, surroundings.settings.utility.currency) : []
  const facts = { reason, bills }
  // It may be held for the same reason again, on another day.
  const key = `${accountId} ${reason} ${today}`
  await notifyOfAccount(surroundings, tx, autopay, autopayHeldMail, { facts, key })
}
