import type { AccessAct } from '@portal/contract/access/access-log'
import { sql } from 'kysely'
import { findAuditOf } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import { listWaysEver } from '../../account-contact/account-contact-ways-reads.ts'
import { listPaymentActs } from '../../payments/history/payment-acts-reads.ts'
import type { PaymentAct } from '../../payments/history/payment-acts-reads.ts'

/** What of an account's entries its owner reads, by the names that they were written with. */
const acts: Readonly<Record<string, AccessAct>> = {
  invited: 'invited',
  'invited-again': 'invited-again',
  'invitation-cancelled': 'invitation-cancelled',
  'invitation-accepted': 'invitation-accepted',
  'invitation-declined': 'invitation-declined',
  'account-added': 'account-added',
  'access-changed': 'access-changed',
  'access-revoked': 'access-revoked',
  'access-restored': 'access-restored',
  'access-left': 'access-left',
  'access-returned': 'access-returned',
  'access-disputed': 'access-disputed',
  'autopay-enrolled': 'autopay',
  'autopay-changed': 'autopay',
  'autopay-stopped': 'autopay',
  'autopay-paused': 'autopay',
  'autopay-resumed': 'autopay',
  'autopay-skipped': 'autopay',
  'autopay-unskipped': 'autopay',
  'budget-billing-begun': 'budget-billing',
  'budget-billing-left': 'budget-billing',
  'own-reading-given': 'own-reading',
  'own-reading-withdrawn': 'own-reading',
  'payment-plan-made': 'payment-plan',
  'payment-plan-stopped': 'payment-plan',
  'payment-plan-method-changed': 'payment-plan',
  'bill-notices-changed': 'bill-notices',
  'bill-due-day-changed': 'due-day',
  'bill-reading-changed': 'bill-reading',
  'contact-added': 'contact-added',
  'contact-confirmed': 'contact-confirmed',
  'contact-changed': 'contact-changed',
  'contact-removed': 'contact-removed',
  'contact-restored': 'contact-restored',
  'contact-disputed': 'contact-disputed',
  'mailing-address-changed': 'mailing-address',
  'emergency-contact-changed': 'emergency-contact',
  'priority-service-asked': 'priority-service',
  'priority-service-ended': 'priority-service',
  'payment-changed': 'payment-changed',
  'payment-cancelled': 'payment-canceled',
  'seen-by-utility': 'seen-by-utility',
}

export interface LoggedAct {
  at: Date
  profileId: string | null
  act: AccessAct
  /** The address that was invited, or by which the account is reached. */
  email: string | null
  /** Whose access it was. */
  aboutId: string | null
}

/**
 * What was done on an account since a moment, the newest first: entries name it, a grant on it, an invitation to it, a way
 * to reach it or a payment to it. Who asked for a payment stands with it.
 */
export async function listActs(
  db: Database,
  accountId: string,
  { since, count }: { since: Date; count: number },
): Promise<Array<LoggedAct>> {
  const payments = await listPaymentActs(db, accountId, { since, count })
  const subjects = await listSubjects(db, accountId, payments)
  const asked = { acts: Object.keys(acts), since, count }
  const entries = await findAuditOf(db, [accountId, ...subjects.keys()], asked)
  const written = entries.flatMap(({ act: name, subject, ...entry }): Array<LoggedAct> => {
    const act = acts[name]
    const { email = null, aboutId = null } = subjects.get(subject) ?? {}
    return act ? [{ ...entry, act, email, aboutId }] : []
  })
  const paid = payments.map(({ at, profileId, isScheduled }): LoggedAct => {
    const act = isScheduled ? 'payment-scheduled' : 'payment-made'
    return { at, profileId, act, email: null, aboutId: null }
  })
  return [...written, ...paid]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, count)
}

type Subject = Pick<LoggedAct, 'email' | 'aboutId'>

/** By their ids, those that have ended too. */
async function listSubjects(
  db: Database,
  accountId: string,
  payments: ReadonlyArray<PaymentAct>,
): Promise<ReadonlyMap<string, Subject>> {
  const found = await sql<Subject & { id: string }>`
    select id, null::text as email, profile_id as "aboutId" from access_grant
    where account_id = ${accountId}
    union all
    select id, null, profile_id from past_grant where account_id = ${accountId}
    union all
    select id, email, null from access_invitation where account_id = ${accountId}`.execute(db)
  const ways = await listWaysEver(db, accountId)
  return new Map<string, Subject>([
    ...found.rows.map(({ id, ...subject }) => [id, subject] as const),
    ...ways.map(({ id, value }) => [id, { email: value, aboutId: null }] as const),
    ...payments.map(({ id }) => [id, { email: null, aboutId: null }] as const),
  ])
}
