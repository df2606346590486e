import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { BillSummary } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'
import { Badge } from '@portal/kit/display/badge'
import { useFigures } from '@portal/kit/display/figures'
import { DueBadge } from '../../../account-parts/due-badge.tsx'
import { PlanBadge } from '../../../account-parts/plan-badge.tsx'
import { BillArranged } from '../bill/bill-arranged.tsx'

/** How the newest bill stands, in a word or two. */
export function LatestBillBadge({ bill: { status, dueDate } }: { bill: BillSummary }) {
  switch (status) {
    case 'paid':
      return (
        <Badge tone="success">
          <Trans context="bill">Paid</Trans>
        </Badge>
      )
    case 'credit':
      return (
        <Badge tone="success">
          <Trans>Credit</Trans>
        </Badge>
      )
    case 'superseded':
      return (
        <Badge icon="undo">
          <Trans>Replaced</Trans>
        </Badge>
      )
    case 'in-plan':
      return <PlanBadge />
    default:
      return <DueBadge dueDate={dueDate} />
  }
}

interface LatestBillStandingProps {
  bill: BillSummary
  account: AccountSummary | undefined
  /** What is due with it, what was owed before among it; null where nothing of the bill is. */
  owed: Money | null
}

/** By when it is due, and what pays it by itself. */
export function LatestBillStanding({ bill, account, owed }: LatestBillStandingProps) {
  const kind = account?.attention?.kind
  if (!owed) return null
  return (
    <>
      {kind === 'autopay' || kind === 'scheduled' ? null : (
        <p>
          {owed.amount > bill.unpaid.amount ? (
            <DueWithBefore bill={bill} owed={owed} />
          ) : (
            <DueDay bill={bill} />
          )}
        </p>
      )}
      {account ? <BillArranged account={account} /> : null}
    </>
  )
}

function DueDay({ bill: { status, dueDate } }: { bill: BillSummary }) {
  const figures = useFigures()
  return status === 'overdue' ? (
    <Trans>was due {figures.date(dueDate, 'day')}</Trans>
  ) : (
    <Trans>due {figures.date(dueDate, 'day')}</Trans>
  )
}

/** The day is the bill's alone: what was owed before it was due earlier. */
function DueWithBefore({ bill, owed }: { bill: BillSummary; owed: Money }) {
  const figures = useFigures()
  const ofBill = figures.money(bill.unpaid)
  const before = figures.money({ ...owed, amount: owed.amount - bill.unpaid.amount })
  const day = figures.date(bill.dueDate, 'day')
  return bill.status === 'overdue' ? (
    <Trans>
      {ofBill} of this bill was due {day}, and {before} is from before.
    </Trans>
  ) : (
    <Trans>
      {ofBill} of this bill is due {day}, and {before} is from before.
    </Trans>
  )
}
