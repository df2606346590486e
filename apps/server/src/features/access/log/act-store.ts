import type { AccessAct } from '@portal/contract/access/access-log'
import { sql } from 'kysely'
import { findAuditOf } from '../../../db/audit.ts'
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

/** What was done on an account since a moment, the newest first: entries name it, a grant on it or an invitation to it. */
export async function listActs(
  db: Database,
  accountId: string,
  { since, count }: { since: Date; count: number },
): Promise<Array<LoggedAct>> {
  const subjects = await listSubjects(db, accountId)
  const asked = { acts: Object.keys(acts), since, count }
  const entries = await findAuditOf(db, [accountId, ...subjects.keys()], asked)
  return entries.flatMap(({ act: written, subject, ...entry }) => {
    const act = acts[written]
    const { email = null, aboutId = null } = subjects.get(subject) ?? {}
    return act ? [{ ...entry, act, email, aboutId }] : []
  })
}

type Subject = Pick<LoggedAct, 'email' | 'aboutId'>

/** The grants on an account and the invitations to it, by their ids, those that have ended too. */
async function listSubjects(
  db: Database,
  accountId: string,
): Promise<ReadonlyMap<string, Subject>> {
  const found = await sql<Subject & { id: string }>`
    select id, null::text as email, profile_id as "aboutId" from access_grant
    where account_id = ${accountId}
    union all
    select id, null, profile_id from past_grant where account_id = ${accountId}
    union all
    select id, email, null from access_invitation where account_id = ${accountId}`.execute(db)
  return new Map(found.rows.map(({ id, ...subject }) => [id, subject]))
}
