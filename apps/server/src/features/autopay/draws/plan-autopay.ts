import { amountToDraw, drawsBetween, mostToDraw } from '@portal/rules/autopay/autopay-draws'
import { addDays } from '@portal/rules/calendar-days'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { nameOf, planDraws } from './autopay-draw-store.ts'
import type { NewDraw } from './autopay-draw-store.ts'
import { readGrounds } from './autopay-ground-store.ts'
import type { DrawGround } from './autopay-ground-store.ts'
import { sendAutopayMail } from '../mails/autopay-mails.ts'
import type { AutopayParts } from '../autopay-parts.ts'
import { holdOf, isPaused, listAutopayAfter, noteHoldTold } from '../autopay-store.ts'
import type { Autopay } from '../autopay-store.ts'
import { retellDraws, takeReplacedDraws } from './notified-draws-store.ts'
import type { ReplacedDraw } from './notified-draws-store.ts'

const BATCH = 500

/** A draw of which nobody ran for so long is not made any more: nobody expects it now. */
const MISSED_DAYS = 30

/** Before every other id. */
const NOTHING = '00000000-0000-0000-0000-000000000000'

/**
 * Plans the draws of the next days, each once, and tells their payers; tells again where more is drawn than was told, and
 * once where nothing can be drawn.
 */
export async function planAutopay(parts: AutopayParts, today: string): Promise<void> {
  let after: string | undefined = NOTHING
  while (after !== undefined) {
    const from: string = after
    after = await inTransaction(parts.db, async (tx) => {
      const batch = await listAutopayAfter(tx, from, BATCH)
      await planBatch(parts, tx, batch, today)
      return batch.length < BATCH ? undefined : batch.at(-1)?.accountId
    })
  }
}

async function planBatch(
  parts: AutopayParts,
  tx: Database,
  batch: ReadonlyArray<Autopay>,
  today: string,
): Promise<void> {
  const active = batch.filter((autopay) => !isPaused(autopay, today))
  for (const autopay of active) await tellHold(parts, tx, autopay)
  const drawn = active.filter((autopay) => holdOf(autopay, parts.gateway) === null)
  const accountIds = drawn.map(({ accountId }) => accountId)
  const grounds = await readGrounds(tx, accountIds, today)
  const planned = drawn.flatMap((autopay) => {
    const ground = grounds.get(autopay.accountId)
    return ground ? drawsOf(parts, { autopay, ground, today }) : []
  })
  const replaced = await takeReplacedDraws(tx, accountIds)
  const made = await planDraws(tx, planned)
  const retold = await retellDraws(tx, planned)
  const announcedOf = new Map([
    ...replaced.map((draw) => [nameOf(draw), draw.announced] as const),
    ...retold,
  ])
  for (const draw of planned) {
    const { told, drawOn: date, toldAmount: amount, autopay } = draw
    const name = nameOf(draw)
    if (told === null || amount === null || !(made.has(name) || retold.has(name))) continue
    const announced = announcedOf.get(name) ?? null
    await sendAutopayMail(parts, tx, autopay, { kind: told, date, amount, announced })
  }
  await callOff(parts, tx, drawn, { replaced, planned })
}

type Planned = NewDraw & { autopay: Autopay }

/** What was announced for a bill that was made again, where nothing is told of the new one today. */
async function callOff(
  parts: AutopayParts,
  tx: Database,
  drawn: ReadonlyArray<Autopay>,
  given: { replaced: ReadonlyArray<ReplacedDraw>; planned: ReadonlyArray<Planned> },
): Promise<void> {
  const told = new Set(given.planned.filter((draw) => draw.told !== null).map(nameOf))
  for (const replaced of given.replaced) {
    const { announced, accountId } = replaced
    const autopay = drawn.find((one) => one.accountId === accountId)
    if (!autopay || announced === null || told.has(nameOf(replaced))) continue
    await sendAutopayMail(parts, tx, autopay, { kind: 'called-off', ...announced })
  }
}

function drawsOf(
  { rules, limits }: AutopayParts,
  { autopay, ground, today }: { autopay: Autopay; ground: DrawGround; today: string },
): Array<Planned> {
  const { accountId, option, method } = autopay
  const span = { from: addDays(today, -MISSED_DAYS), to: addDays(today, rules.noticeDays) }
  return drawsBetween(autopay, ground.bills, span).map(({ key, date, billId }) => {
    const amount = amountToDraw(option, ground, billId)
    const most = mostToDraw(option, method?.kind === 'card' ? limits.maximum : null)
    const above = most !== null && amount > most
    // What is due today is told by what becomes of it.
    const telling = date > today && amount >= limits.minimum
    const told = telling ? (above ? 'above-maximum' : 'upcoming') : null
    const toldAmount = telling ? amount : null
    return { accountId, key, billId, drawOn: date, told, toldAmount, autopay }
  })
}

async function tellHold(parts: AutopayParts, tx: Database, autopay: Autopay): Promise<void> {
  const reason = holdOf(autopay, parts.gateway)
  if (reason === null || autopay.toldHold === reason) return
  if (!(await noteHoldTold(tx, autopay.accountId, reason))) return
  await sendAutopayMail(parts, tx, autopay, { kind: 'held', reason })
}
