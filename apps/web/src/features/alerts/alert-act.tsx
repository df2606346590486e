import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Alert, Need } from '@portal/contract/alerts/alerts'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { amountAsked } from '../../api/amount-to-pay.ts'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import classes from './alert-row.module.css'

interface AlertActProps {
  alert: Alert
  /** What it asks for today. */
  need: Need | undefined
  account: AccountSummary | undefined
  /** It leads the detail of the alert. */
  isLarge?: boolean
}

/** The one way to what settles it, or says more of it; by today's amounts, not by those that were told. */
export function AlertAct({ alert: { link }, need, account, isLarge = false }: AlertActProps) {
  const figures = useFigures()
  if (!link) {
    return (
      <p className={classes.ended}>
        <Trans>You no longer have access to this account.</Trans>
      </p>
    )
  }
  const look = isLarge ? buttonClass() : buttonClass({ kind: 'outline', size: 'small' })
  const amount = need && need.asks !== 'method' && account ? amountAsked(account) : null
  if (amount && amount.amount > 0 && account) {
    const to = paths.makePayment({ accounts: account.id, amounts: String(amount.amount) })
    return (
      <PageLink to={to} className={look}>
        <Trans>Pay {figures.money(amount)}</Trans>
      </PageLink>
    )
  }
  if (need?.asks === 'method') {
    return (
      <PageLink to={link.page} className={look}>
        <Trans>Choose a payment method</Trans>
      </PageLink>
    )
  }
  return (
    <PageLink
      to={link.page}
      className={
        isLarge || need
          ? buttonClass({ kind: 'outline', size: 'small' })
          : textLinkClass({ alone: true })
      }
    >
      {link.label}
    </PageLink>
  )
}
