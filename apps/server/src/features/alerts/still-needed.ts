import type { Attention } from '@portal/contract/accounts/accounts'
import type { Need } from '@portal/contract/alerts/alerts'
import type { AlertAsks } from '../../ports/mail/alert-kind.ts'
import type { AccountStanding } from '../accounts/account-standing-reads.ts'

interface AskingAlert {
  asks: AlertAsks
  facts: { date?: string; lastDay?: string; last4?: string | null }
  /** The day on which it was told. */
  toldOn: string
}

type Needed = Pick<Need, 'asks' | 'by'>

/** What is known first of an account that somebody has to pay. */
const soon: ReadonlyArray<Attention['kind']> = ['overdue', 'autopay-failed', 'due-soon']
const sometime: ReadonlyArray<Attention['kind']> = [...soon, 'bill-ready']

/**
 * Whether what an alert asked for is still to be done, by how its account stands today; null where it was done, nobody
 * needs to do it any more, or its reader may not.
 */
export function stillNeeded(
  { asks, facts, toldOn }: AskingAlert,
  standing: AccountStanding,
): Needed | null {
  switch (asks) {
    case 'payment':
      return payment(standing, toldOn, sometime)
    case 'payment-soon':
      return payment(standing, toldOn, soon)
    case 'instalment':
      return instalment(standing, facts.date ?? toldOn)
    case 'method':
      return method(standing, facts)
  }
}

/**
 * Money pays the oldest bill first: as soon as no bill of before the alert is due, all that it asked for has come in,
 * whatever is due since.
 */
function payment(
  { summary: { attention, amounts, permissions }, owingSince }: AccountStanding,
  toldOn: string,
  asking: ReadonlyArray<Attention['kind']>,
): Needed | null {
  if (!attention || !permissions.includes('pay') || !asking.includes(attention.kind)) return null
  if (owingSince === null || owingSince > toldOn) return null
  return { asks: 'payment', by: amounts?.dueDate ?? null }
}

/** The instalment that it was about, or one before, is still the next: to be paid by hand, or its day has come. */
function instalment({ summary }: AccountStanding, lastDate: string): Needed | null {
  const next = summary.amounts?.nextInstalment
  if (!next || next.date > lastDate || !summary.permissions.includes('pay')) return null
  return next.chargedOn === null || next.due ? { asks: 'instalment', by: next.date } : null
}

/** Autopay waits for a method, or still charges the card that ends. */
function method(
  { summary }: AccountStanding,
  { lastDay, last4 }: AskingAlert['facts'],
): Needed | null {
  const autopay = summary.upcoming?.autopay
  if (lastDay === undefined) return autopay?.status === 'held' ? { asks: 'method', by: null } : null
  const charges = autopay?.method && autopay.method.last4 === last4
  return charges ? { asks: 'method', by: lastDay } : null
}
