import type { Attention } from '@portal/contract/accounts/accounts'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import { localDate } from '@portal/rules/local-date'
import type { AlertAsks } from '../../ports/mail/alert-kind.ts'
import type { AccountStanding } from '../accounts/account-standing-reads.ts'
import type { AskingAlert, NeedStandings } from './need-standings.ts'

/** What is still to be done, and `of` what: two alerts that ask for the same of it are one act. */
export type StillNeeded = Pick<Need, 'asks' | 'by'> & { of: string }
type Needed = Pick<Need, 'asks' | 'by'>

/**
 * Whether what an alert asked for is still to be done, by how what it is about stands today; null where it was done, nobody
 * needs to do it any more, or its reader may not.
 */
export function stillNeeded(
  asks: AlertAsks,
  alert: AskingAlert,
  standings: NeedStandings,
): StillNeeded | null {
  const { thing, facts } = alert
  switch (asks) {
    case 'invitation': {
      const until = standings.invitations.get(thing)
      return until ? { asks, by: localDate(until, standings.timeZone), of: thing } : null
    }
    case 'sign-in':
      return signIn(alert, standings)
    case 'email-address':
      return standings.isEmailBroken ? { asks, by: null, of: 'email' } : null
    case 'priority-renewal': {
      const priority = priorityOf(alert, standings)
      const isDue = priority?.state === 'confirmed' && priority.until === facts.until
      return isDue ? { asks, by: priority.until, of: thing } : null
    }
    case 'priority-proof': {
      const priority = priorityOf(alert, standings)
      return priority?.state === 'declined' ? { asks, by: priority.until, of: thing } : null
    }
    default:
      return ofAccounts(asks, alert, standings) ?? null
  }
}

/** Only while the mail's link could still undo what it brought; no device vouches for itself. */
function signIn(
  { id, facts, createdAt, recognisedAt }: AskingAlert,
  { now, sessionsHere, timeZone }: NeedStandings,
): StillNeeded | null {
  const until = new Date(createdAt.getTime() + (facts.hours ?? 0) * 3_600_000)
  const isHere = facts.session !== undefined && sessionsHere.includes(facts.session)
  if (recognisedAt || until <= now || isHere) return null
  return { asks: 'sign-in', by: localDate(until, timeZone), of: id }
}

/** Of whoever may still change it. */
function priorityOf({ accountId }: AskingAlert, { accounts, priorities }: NeedStandings) {
  const mayAsk = accounts.get(accountId ?? '')?.summary.permissions.includes('edit-contact')
  return mayAsk ? priorities.get(accountId ?? '') : undefined
}

/** Of several accounts it needs somebody as long as one of them does. */
function ofAccounts(
  asks: AskingMoney,
  { accountId, facts, createdAt }: AskingAlert,
  { accounts, timeZone }: NeedStandings,
): StillNeeded | undefined {
  const { accountNumbers = [] } = facts
  const toldOn = localDate(createdAt, timeZone)
  return [...accounts].flatMap(([of, standing]) => {
    const { number } = standing.summary
    const isMeant = accountId === null ? accountNumbers.includes(number) : of === accountId
    const needed = isMeant ? money(asks, { facts, toldOn }, standing) : null
    return needed ? [{ ...needed, of }] : []
  })[0]
}

type AskingMoney = 'payment' | 'payment-soon' | 'instalment' | 'method'
type Told = Pick<AskingAlert, 'facts'> & { toldOn: string }

/** What is known first of an account that somebody has to pay. */
const soon: ReadonlyArray<Attention['kind']> = ['overdue', 'autopay-failed', 'due-soon']
const sometime: ReadonlyArray<Attention['kind']> = [...soon, 'bill-ready']

function money(
  asks: AskingMoney,
  { facts, toldOn }: Told,
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
