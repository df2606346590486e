import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Card } from '@portal/kit/layout/card'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BillBreakdown } from './bill-breakdown.tsx'
import { BillBudgetBox } from './bill-budget-box.tsx'
import { BillChangeBox } from './bill-change-box.tsx'
import { BillCorrection } from './bill-correction.tsx'
import classes from './bill-detail.module.css'
import { BillEstimateNote } from './bill-estimate-note.tsx'
import { BillHead } from './bill-head.tsx'
import { BillReads } from './bill-reads.tsx'
import { dueWith } from './due-with.ts'
import { billQuery } from '../billing-queries.ts'

type BillDetailProps = {
  accountId: string
  billId: string
  /** Absent where the list does not know it (yet); then the bill has no Pay button. */
  account: AccountSummary | undefined
}

/** A bill that looks like a bill: the amount, what it is for, why it changed, what it was measured from. */
export function BillDetail({ accountId, billId, account }: BillDetailProps) {
  const { data: bill } = useSuspenseQuery(billQuery(accountId, billId))
  const dueNow = account?.latestBill?.id === bill.id ? dueWith(bill, account) : undefined
  return (
    <Card as="article" padding="large" className={classes.sheet}>
      <BillHead accountId={accountId} bill={bill} account={account} dueNow={dueNow} />
      <BillCorrection accountId={accountId} bill={bill} />
      <BillBreakdown bill={bill} dueNow={dueNow} />
      {bill.budgetAmount ? (
        <BillBudgetBox accountId={accountId} bill={{ ...bill, budgetAmount: bill.budgetAmount }} />
      ) : null}
      {bill.change ? <BillChangeBox change={bill.change} /> : null}
      {bill.estimated ? <BillEstimateNote accountId={accountId} bill={bill} /> : null}
      <BillReads bill={bill} seesUsage={account?.permissions.includes('see-usage') ?? false} />
    </Card>
  )
}
