import type { AccessAct } from '@portal/contract/access/access-log'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

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
}

export interface LoggedAct {
  at: Date
  profileId: string | null
  act: AccessAct
  /** The address that was invited. */
  email: string | null
  /** Whose access it was. */
  aboutId: string | null
}

/** What was done on an account since a moment, the newest first; entries name the account, a grant on it or an invitation to it. */
export async function listActs(
  db: Database,
  accountId: string,
  { since, count }: { since: Date; count: number },
): Promise<Array<LoggedAct>> {
  const found = await sql<Omit<LoggedAct, 'act'> & { act: string }>`
    with subject as (
      select ${accountId}::text as name, null::text as email, null::uuid as "aboutId"
      union all
      select id::text, null, profile_id from access_grant where account_id = ${accountId}
      union all
      select id::text, null, profile_id from past_grant where account_id = ${accountId}
      union all
      select id::text, email, null from access_invitation where account_id = ${accountId}
    )
    select e.at, e.profile_id as "profileId", e.act, subject.email, subject."aboutId"
    from subject join audit_entry e on e.subject = subject.name and e.at >= ${since}
    where e.act = any(${Object.keys(acts)}::text[])
    order by e.at desc, e.id desc limit ${count}`.execute(db)
  return found.rows.flatMap(({ act: written, ...row }) => {
    const act = acts[written]
    return act ? [{ ...row, act }] : []
  })
}
