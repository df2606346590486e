import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Bill } from '@portal/contract/billing/billing'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useFigures } from '@portal/kit/display/figures'
import { ScheduledLink } from '../../../account-parts/arranged-words.tsx'
import { amountToPay } from '../../../api/amount-to-pay.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { isAskedFor } from '../list/bill-asked.ts'
import { isTriedAgain } from './bill-arranged.tsx'
import classes from './bill-head.module.css'
import { useBillPdf } from './use-bill-pdf.ts'

interface BillActionsProps {
  accountId: string
  bill: Bill
  /** Absent where the list does not know it (yet); then nothing can be paid. */
  account: AccountSummary | undefined
}

/** Keep it, pay it, or go to what pays it. */
export function BillActions({ accountId, bill, account }: BillActionsProps) {
  const pdf = useBillPdf(accountId, bill)
  return (
    <div className={classes.actions} data-print="no">
      <Button kind="outline" icon="download" pending={pdf.isPending} onClick={() => pdf.mutate()}>
        PDF
      </Button>
      <Button kind="outline" icon="print" iconOnly onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      {account && isAskedFor(bill) ? <PayBill account={account} /> : null}
      {bill.status === 'in-plan' ? (
        <PageLink className={buttonClass({ kind: 'outline' })} to={paths.paymentPlan(accountId)}>
          <Trans>See your payment plan</Trans>
        </PageLink>
      ) : null}
    </div>
  )
}

/** It pays all that is left to pay, because the oldest bill is paid first; what pays by itself comes before it. */
function PayBill({ account }: { account: AccountSummary }) {
  const figures = useFigures()
  const { id, attention, upcoming, permissions } = account
  const toPay = amountToPay(account)
  if (attention?.kind === 'autopay') {
    return (
      <PageLink className={buttonClass({ kind: 'outline' })} to={paths.autopay(id)}>
        <Trans>See autopay</Trans>
      </PageLink>
    )
  }
  if (attention?.kind === 'scheduled' && upcoming?.scheduled?.paymentId) {
    return <ScheduledLink account={account} className={buttonClass({ kind: 'outline' })} />
  }
  if (!toPay?.amount || !permissions.includes('pay')) return null
  return (
    <PageLink
      className={buttonClass({ kind: isTriedAgain(account) ? 'outline' : 'primary' })}
      to={paths.makePayment({ accounts: id, amounts: String(toPay.amount) })}
    >
      <Trans>Pay {figures.money(toPay)}</Trans>
    </PageLink>
  )
}
