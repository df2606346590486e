import type { OwedThen } from '@portal/rules/autopay/autopay-draws'
import type { BudgetTerms } from '@portal/rules/autopay/autopay-forecast'
import { sql } from 'kysely'
import { balanceOf } from '../../../db/ledger.ts'
import type { Database } from '../../../db/transaction.ts'
import { listOwedBills, newestBillsOf } from '../../billing/billing-reads.ts'
import type { OwedBill } from '../../billing/billing-reads.ts'
import { budgetTermsOf } from '../../budget-billing/budget-reads.ts'
import { dueDayOf } from '../../billing/due-day/due-day-reads.ts'
import type { OpenPayment, ScheduledCharge } from '../../payments/settlement/open-payment-reads.ts'
import {
  openPaymentsOf,
  pendingOf,
  scheduledAfter,
} from '../../payments/settlement/open-payment-reads.ts'
import { knownDrawsOf } from './known-draws-store.ts'
import type { KnownDrawRow } from './known-draws-store.ts'

/** What an account owes and is being paid, for its draws. */
export interface DrawGround extends OwedThen {
  scheduled: ReadonlyArray<ScheduledCharge>
  accountId: string
  accountNumber: string
  closed: boolean
  /** All on which the balance lies, newest first. */
  bills: ReadonlyArray<OwedBill>
  draws: ReadonlyArray<KnownDrawRow>
  nextBillOn: string | null
  /** The day of the month on which bills are to be due; null for none. */
  dueDay: number | null
  budget: BudgetTerms | null
}

/** Of each account, all in one look: what is posted is no longer under way. */
export async function readGrounds(
  db: Database,
  accountIds: ReadonlyArray<string>,
  today: string,
): Promise<Map<string, DrawGround>> {
  const account = sql.ref<string>('c.id')
  const found = await sql<DrawGround & { openPayments: Array<OpenPayment> }>`
    select c.id as "accountId", c.number as "accountNumber", c.status = 'closed' as closed, c.next_bill_on as "nextBillOn",
      ${dueDayOf(account)} as "dueDay", ${budgetTermsOf(account)} as budget,
      ${balanceOf(account)} as balance, ${newestBillsOf(account)} as bills,
      ${pendingOf(account, today)} as pending, ${openPaymentsOf(account)} as "openPayments",
      ${knownDrawsOf(account)} as draws
    from account c where c.id = any(${accountIds}::uuid[])`.execute(db)
  const owing = found.rows.map(({ accountId: id, balance, bills: newestBills }) => ({
    id,
    balance,
    newestBills,
  }))
  const bills = await listOwedBills(db, owing)
  return new Map(
    found.rows.map(({ openPayments, ...row }) => [
      row.accountId,
      {
        ...row,
        bills: bills.get(row.accountId) ?? [],
        scheduled: scheduledAfter(openPayments, today),
      },
    ]),
  )
}
