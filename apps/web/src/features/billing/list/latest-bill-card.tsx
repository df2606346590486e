import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { BillSummary } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import { MoneyText } from '@portal/kit/display/money-text'
import { Card } from '@portal/kit/layout/card'
import { amountToPay } from '../../../api/amount-to-pay.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { useMonthSpan } from '../year/month-span.ts'
import { billAsked, isAskedFor } from './bill-asked.ts'
import classes from './latest-bill-card.module.css'
import { isTriedAgain } from '../bill/bill-arranged.tsx'
import { LatestBillStanding, LatestBillBadge } from './latest-bill-standing.tsx'

interface LatestBillCardProps {
  bill: BillSummary
  /** Absent where the list does not know it (yet); then nothing can be paid. */
  account: AccountSummary | undefined
  accountId: string
}

/** On phones the list begins with it: what the newest bill comes to, how it stands, and what can be done with it. */
export function LatestBillCard({ bill, account, accountId }: LatestBillCardProps) {
  const figures = useFigures()
  const monthSpan = useMonthSpan()
  const owed = owedWith(bill, account)
  const toPay = account && owed ? amountToPay(account) : null
  const triesAgain = isTriedAgain(account)
  const isPayable = Boolean(toPay?.amount && account?.permissions.includes('pay'))
  return (
    <Card as="section" className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.period}>{monthSpan(bill.period)}</h2>
        <LatestBillBadge bill={bill} />
      </div>
      <p>
        <span className={classes.label}>
          {owed ? <Trans>Amount due</Trans> : <Trans>New charges</Trans>}
        </span>
        <MoneyText {...(owed ?? billAsked(bill))} size="hero" />
      </p>
      <div className={classes.words}>
        <LatestBillStanding bill={bill} account={account} owed={owed} />
        {owed && owed.amount !== billAsked(bill).amount ? null : (
          <ChangeFromLast change={account?.latestBill?.changeFromLast ?? null} />
        )}
      </div>
      <div className={classes.actions}>
        {isPayable && toPay ? (
          <PageLink
            className={buttonClass({ kind: triesAgain ? 'outline' : 'primary' })}
            to={paths.makePayment({ accounts: accountId, amounts: String(toPay.amount) })}
          >
            <Trans>Pay {figures.money(toPay)}</Trans>
          </PageLink>
        ) : null}
        <PageLink
          className={buttonClass({ kind: isPayable ? 'quiet' : 'outline' })}
          to={paths.bills(accountId, { bill: bill.id })}
        >
          <Trans>See the bill</Trans>
        </PageLink>
      </div>
    </Card>
  )
}

/** What is due with this bill, what was owed before among it; null where nothing of the bill is. */
function owedWith(bill: BillSummary, account: AccountSummary | undefined): Money | null {
  if (!isAskedFor(bill)) return null
  const due = account?.amounts?.amountDue
  return due && due.amount > 0 ? due : bill.unpaid
}

function ChangeFromLast({ change }: { change: Money | null }) {
  const figures = useFigures()
  if (!change || change.amount === 0) return null
  const size = figures.money({ ...change, amount: Math.abs(change.amount) })
  return (
    <p className={classes.change} data-down={change.amount < 0 || undefined}>
      <Icon name={change.amount < 0 ? 'arrow-down' : 'arrow-up'} size={16} />
      {change.amount < 0 ? (
        <Trans>{size} lower than last time</Trans>
      ) : (
        <Trans>{size} higher than last time</Trans>
      )}
    </p>
  )
}
