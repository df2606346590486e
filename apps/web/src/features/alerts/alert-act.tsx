import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Alert } from '@portal/contract/alerts/alerts'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import type { Money } from '@portal/contract/money'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { ChooseMethodLink } from '../../account-parts/choose-method-link.tsx'
import { asksForMethod } from '../../account-parts/new-method.ts'
import { amountAsked } from '../../api/amount-to-pay.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import classes from './alert-row.module.css'
import { SignInAct } from './sign-in-act.tsx'

interface AlertActProps {
  alert: Alert
  /** What it asks for today. */
  need: Need | undefined
  account: AccountSummary | undefined
  /** It leads the detail of the alert. */
  isLarge?: boolean
}

/** The one way to what settles it, or says more of it; by today's amounts, not by those that were told. */
export function AlertAct({ alert, need, account, isLarge = false }: AlertActProps) {
  const { id, link } = alert
  if (!link) {
    return (
      <p className={classes.ended}>
        <Trans>You no longer have access to this account.</Trans>
      </p>
    )
  }
  const look = isLarge ? buttonClass() : buttonClass({ kind: 'outline', size: 'small' })
  const asksMoney = need?.asks === 'payment' || need?.asks === 'instalment'
  if ((asksMoney || need?.asks === 'method') && account && asksForMethod(account)) {
    return <ChooseMethodLink accountId={account.id} className={look} />
  }
  const amount = asksMoney && account ? amountAsked(account) : null
  if (amount && amount.amount > 0 && account) {
    return <PayAct alert={alert} account={account} amount={amount} look={look} />
  }
  if (need?.asks === 'sign-in') return <SignInAct alertId={id} />
  return (
    <PageLink
      to={link.page}
      className={
        isLarge || need
          ? buttonClass({ kind: 'outline', size: 'small' })
          : textLinkClass({ alone: true })
      }
    >
      {need?.asks === 'method' ? <Trans>Choose a payment method</Trans> : link.label}
    </PageLink>
  )
}

interface PayActProps {
  alert: Alert
  account: AccountSummary
  amount: Money
  look: string
}

/** Where it asks for another amount than the one that was told, it says why. */
function PayAct({ alert, account, amount, look }: PayActProps) {
  const figures = useFigures()
  const to = paths.makePayment({ accounts: account.id, amounts: String(amount.amount) })
  const said = figures.money(amount)
  const isTold = alert.title.includes(said) || alert.text.includes(said)
  return (
    <div className={classes.pay}>
      <PageLink to={to} className={look}>
        <Trans>Pay {said}</Trans>
      </PageLink>
      {isTold ? null : (
        <p className={classes.text}>
          <OtherAmount alert={alert} account={account} amount={amount} />
        </p>
      )}
    </div>
  )
}

function OtherAmount({ alert, account, amount }: Omit<PayActProps, 'look'>) {
  const figures = useFigures()
  const bill = account.latestBill
  if (!bill || !alert.link?.page.includes(bill.id)) return <Trans>All that’s due now</Trans>
  const more = amount.amount - bill.asked.amount
  if (more < 0) return <Trans>What’s left to pay</Trans>
  const rest = figures.money({ ...amount, amount: more })
  return <Trans>With {rest} more that’s due on this account</Trans>
}
