import { addDays } from '@portal/rules/calendar-days'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { TryPlace } from './autopay-draw-store.ts'
import type { AccountAlert } from '../../../ports/mail/alert-kind.ts'
import { notifyOfAccount } from '../../alerts/notify-acts.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { autopayDrawnMail } from '../mails/autopay-drawn-mail.ts'
import { autopayFailedForGoodMail } from '../mails/autopay-failed-for-good-mail.ts'
import { autopayFailedMail } from '../mails/autopay-failed-mail.ts'
import { announceOfAccounts } from '../../webhooks/webhook-events-acts.ts'
import { autopayFailed } from '../autopay-webhooks.ts'
import { lockAccounts } from '../../accounts/account-lock-acts.ts'
import { autopayDay } from '../autopay-day.ts'
import { isPaused } from '../pause-store.ts'
import { endUnmadeDraws } from './open-draws-store.ts'
import {
  lockFailedTry,
  lockOpenTry,
  noteDrawn,
  noteFailed,
  notePayment,
} from './draw-outcome-store.ts'
import type { OpenTry } from './draw-outcome-store.ts'

/**
 * Writes down what became of a try, once, however many runs and jobs bring the news: the draw is made, is tried again
 * some days later, or has failed. A payment without an end is noted alone.
 */
export async function recordOutcome(
  surroundings: Surroundings,
  place: TryPlace & { accountId: string },
): Promise<void> {
  await inTransaction(surroundings.db, async (tx) => {
    // Nobody pauses autopay between the look at it and what it is to do next.
    await lockAccounts(tx, [place.accountId])
    const found = await lockOpenTry(tx, place)
    if (!found) return
    switch (found.status) {
      case 'succeeded':
      case 'refunded':
      case 'reversed':
        await noteDrawn(tx, found)
        await notifyPayer(surroundings, tx, found, autopayDrawnMail, moneyOf(found))
        return
      case 'failed':
      case 'cancelled':
        await recordFailure(surroundings, tx, found)
        return
      default:
        await notePayment(tx, found)
    }
  })
}

/**
 * [FEATURE-05] Tried again some times, some days apart; never a silent end. What was never charged, because a server or
 * the gateway fell silent, is tried once more at once, and the payer need not know.
 */
async function recordFailure(
  surroundings: Surroundings,
  tx: Database,
  found: OpenTry,
): Promise<void> {
  const { clock, settings } = surroundings
  const { retries, retryDays } = settings.rules.autopay
  const { number, slips } = found
  const failure = found.failure ?? 'not-charged'
  const today = autopayDay(surroundings, clock.now())
  if (failure === 'not-charged' && slips === 0 && (await isTriedAgain(tx, found, today))) return
  const next = addDays(today, retryDays)
  if (number - Math.min(slips, 1) <= retries && (await isTriedAgain(tx, found, next))) {
    const facts = { ...moneyOf(found), failure, againOn: next }
    await notifyPayer(surroundings, tx, found, autopayFailedMail, facts)
    await announceFailure(surroundings, tx, found, next)
  } else {
    await noteFailed(tx, found, null)
    await notifyOfEnd(surroundings, tx, found)
  }
}

/** What failed before and was to be tried again is given up: its payer was told of another try. */
export async function notifyOfGivenUp(
  surroundings: Notifying,
  tx: Database,
  place: TryPlace,
): Promise<void> {
  const failed = await lockFailedTry(tx, place)
  if (failed) await notifyOfEnd(surroundings, tx, failed)
}

async function notifyOfEnd(surroundings: Notifying, tx: Database, found: OpenTry): Promise<void> {
  const { pause } = found
  const today = autopayDay(surroundings, surroundings.clock.now())
  const failure = found.failure ?? 'not-charged'
  const isOn = pause !== null && !isPaused(pause, today)
  const facts = { ...moneyOf(found), failure, isOn }
  await notifyPayer(surroundings, tx, found, autopayFailedForGoodMail, facts)
  await announceFailure(surroundings, tx, found, null)
}

async function announceFailure(
  { clock, settings }: Pick<Surroundings, 'clock' | 'settings'>,
  tx: Database,
  { accountId, amount, failure }: OpenTry,
  nextTryOn: string | null,
): Promise<void> {
  const { currency } = settings.utility
  const data = { amount, currency, failure: failure ?? 'not-charged', nextTryOn }
  await announceOfAccounts(tx, autopayFailed, [{ accountId, data }], clock.now())
}

/** Puts the next try on a day, unless autopay as it stands by now does not make it. */
async function isTriedAgain(tx: Database, found: OpenTry, day: string): Promise<boolean> {
  await noteFailed(tx, found, day)
  const ended = await endUnmadeDraws(tx, [found.accountId])
  return !ended.some(({ drawId }) => drawId === found.drawId)
}

function moneyOf({ amount, last4, kind }: OpenTry) {
  return { amount, method: { kind, last4 } }
}

async function notifyPayer<Facts>(
  surroundings: Notifying,
  tx: Database,
  { drawId, number, accountId, accountNumber, payer }: OpenTry,
  kind: AccountAlert<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  const reader = { ...payer, accountId, accountNumber }
  await notifyOfAccount(surroundings, tx, reader, kind, { facts, key: `${drawId} ${number}` })
}
