import { addDays } from '@portal/rules/calendar-days'
import { workDay } from '@portal/rules/work-day'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { TryPlace } from './autopay-draw-store.ts'
import { sendAutopayMail } from '../mails/autopay-mails.ts'
import type { AutopayNews } from '../mails/autopay-mail-words.ts'
import type { AutopayParts } from '../autopay-parts.ts'
import { lockOpenTry, noteDrawn, noteFailed, notePayment } from './draw-outcome-store.ts'
import type { OpenTry } from './draw-outcome-store.ts'

/**
 * Writes down what became of a try, once, however many runs and jobs bring the news: the draw is made, is tried again
 * some days later, or has failed. False where its payment has no end yet.
 */
export async function recordOutcome(parts: AutopayParts, place: TryPlace): Promise<boolean> {
  return inTransaction(parts.db, async (tx) => {
    const found = await lockOpenTry(tx, place)
    if (!found) return true
    switch (found.status) {
      case 'succeeded':
      case 'refunded':
      case 'reversed':
        await noteDrawn(tx, found)
        await tell(parts, tx, found, { kind: 'drawn', ...moneyOf(found) })
        return true
      case 'failed':
      case 'cancelled':
        await recordFailure(parts, tx, found)
        return true
      default:
        await notePayment(tx, found)
        return false
    }
  })
}

/**
 * [FEATURE-05] Tried again some times, some days apart; never a silent end. What was never charged, because a server or
 * the gateway fell silent, is tried once more at once, and the payer need not know.
 */
async function recordFailure(parts: AutopayParts, tx: Database, found: OpenTry): Promise<void> {
  const { clock, timeZone, rules } = parts
  const { number, slips, stopped } = found
  const failure = found.failure ?? 'not-charged'
  const today = workDay(clock.now(), timeZone, rules.drawFrom)
  if (failure === 'not-charged' && slips === 0 && !stopped) {
    await noteFailed(tx, found, today)
    return
  }
  const again = !stopped && number - Math.min(slips, 1) <= rules.retries
  const againOn = again ? addDays(today, rules.retryDays) : null
  await noteFailed(tx, found, againOn)
  const news = againOn
    ? ({ kind: 'failed', againOn } as const)
    : ({ kind: 'failed-for-good' } as const)
  await tell(parts, tx, found, { ...news, ...moneyOf(found), failure })
}

function moneyOf({ amount, last4, kind }: OpenTry) {
  return { amount, method: { kind, last4 } }
}

async function tell(
  parts: AutopayParts,
  tx: Database,
  { accountId, accountNumber, payer }: OpenTry,
  news: AutopayNews,
): Promise<void> {
  if (payer) await sendAutopayMail(parts, tx, { ...payer, accountId, accountNumber }, news)
}
