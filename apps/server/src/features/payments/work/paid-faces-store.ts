import type { PaidFace } from '@portal/contract/work/work-paid'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** A payment that a task is about. */
export interface PaidRow extends Pick<PaidFace, 'id' | 'number' | 'total' | 'currency' | 'status'> {
  profileId: string | null
  methodKind: PaidFace['method']['kind']
  methodBrand: string | null
  methodLast4: string | null
  createdAt: Date
  settledAt: Date | null
  /** The one account that it pays; null where it pays several. */
  accountId: string | null
}

/** By ids and by numbers. */
export async function findPaidRows(
  db: Database,
  { ids, numbers }: { ids: ReadonlyArray<string>; numbers: ReadonlyArray<string> },
): Promise<Array<PaidRow>> {
  if (ids.length + numbers.length === 0) return []
  const { rows } = await sql<PaidRow>`
    select p.id, p.number, p.total, p.currency, p.status, p.profile_id as "profileId",
      p.method_kind as "methodKind", p.method_brand as "methodBrand",
      p.method_last4 as "methodLast4", p.created_at as "createdAt", p.settled_at as "settledAt",
      (select case when count(*) = 1 then min(n.account_id::text)::uuid end
        from payment_allocation n where n.payment_id = p.id) as "accountId"
    from payment p
    where p.id = any(${[...ids]}::uuid[]) or p.number = any(${[...numbers]}::text[])`.execute(db)
  return rows
}
