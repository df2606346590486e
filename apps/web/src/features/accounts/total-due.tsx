import { Plural, Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Card } from '@portal/kit/layout/card'
import { useFigures } from '@portal/kit/display/figures'
import { buttonClass } from '@portal/kit/actions/link-button'
import { MoneyText } from '@portal/kit/display/money-text'
import { amountToPay } from '../../api/amount-to-pay.ts'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import { accountTotals } from './account-totals.ts'
import classes from './total-due.module.css'

/** What all accounts owe together, and one payment for several of them. */
export function TotalDue({ accounts }: { accounts: readonly AccountSummary[] }) {
  const figures = useFigures()
  const totals = accountTotals(accounts)
  if (!totals || accounts.length < 2) return null
  const payable = accounts.flatMap((account) => {
    const amount = amountToPay(account)?.amount ?? 0
    return account.permissions.includes('pay') && amount > 0 ? [{ id: account.id, amount }] : []
  })
  return (
    <Card as="section" padding="large" className={classes.card}>
      <div>
        <h2 className={classes.label}>
          <Trans>Due on all accounts</Trans>
        </h2>
        <MoneyText {...totals.due} size="hero" />
        <p className={classes.detail}>
          {totals.owing === 0 ? (
            <Trans>Nothing is due.</Trans>
          ) : (
            <Plural
              value={totals.owing}
              one={`# of ${accounts.length} accounts has something to pay`}
              other={`# of ${accounts.length} accounts have something to pay`}
            />
          )}
          {totals.pastDue.amount > 0 ? (
            <span className={classes.late}>
              <Trans>{figures.money(totals.pastDue)} past due</Trans>
            </span>
          ) : null}
        </p>
      </div>
      {payable.length > 0 ? (
        <PageLink
          className={buttonClass()}
          to={paths.makePayment({
            step: 'amounts',
            accounts: payable.map(({ id }) => id).join(','),
            amounts: payable.map(({ amount }) => amount).join(','),
          })}
        >
          {payable.length > 1 ? <Trans>Pay several</Trans> : <Trans>Pay</Trans>}
        </PageLink>
      ) : null}
    </Card>
  )
}
