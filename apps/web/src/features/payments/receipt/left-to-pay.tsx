import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useFigures } from '@portal/kit/display/figures'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { accountListQuery, accountName } from '../../../api/account-list.ts'
import { amountAsked } from '../../../api/amount-to-pay.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { writeChosenAmounts } from '../payment-address.ts'
import classes from './left-to-pay.module.css'

/** Of a payment that is to come or was called off: what its payer has still to pay besides, and where. */
export function LeftToPay({ payment: { allocations, status, total } }: { payment: Payment }) {
  const figures = useFigures()
  const { data, isFetching } = useQuery(accountListQuery)
  // What was read before would say what held without it.
  if (isFetching) {
    return (
      <div className={classes.room}>
        <Skeleton lines={1} />
      </div>
    )
  }
  const accounts = allocations.flatMap(
    ({ accountId }) => data?.items.find(({ id }) => id === accountId) ?? [],
  )
  if (accounts.length === 0 || accounts.some(({ amounts }) => !amounts)) return null
  const owed = accounts.flatMap((account) => {
    const amount = amountAsked(account)?.amount ?? 0
    const mayPay = account.permissions.includes('pay')
    return mayPay && amount > 0 ? [{ accountId: account.id, amount }] : []
  })
  const sum = owed.reduce((all, { amount }) => all + amount, 0)
  return (
    <>
      <div className={classes.room}>
        {accounts.map((account) => (
          <p key={account.id} className={classes.words}>
            <LeftOn account={account} besides={status === 'scheduled'} />
          </p>
        ))}
      </div>
      {status === 'cancelled' && owed.length > 0 ? (
        <div data-print="no">
          <PageLink
            className={buttonClass()}
            to={paths.makePayment({ step: 'method', ...writeChosenAmounts(owed) })}
          >
            <Trans>Pay {figures.money({ amount: sum, currency: total.currency })}</Trans>
          </PageLink>
        </div>
      ) : null}
    </>
  )
}

/** `besides`: once this payment is made. */
function LeftOn({ account, besides }: { account: AccountSummary; besides: boolean }) {
  const figures = useFigures()
  const name = accountName(account)
  const asked = amountAsked(account)
  if (!asked || asked.amount === 0) {
    return besides ? (
      <Trans>After this payment, there’s nothing else to pay for {name} right now.</Trans>
    ) : (
      <Trans>There’s nothing you need to pay for {name} right now.</Trans>
    )
  }
  const left = figures.money(asked)
  const { pastDue, dueDate, nextInstalment } = account.amounts ?? {}
  const date = dueDate ?? nextInstalment?.date
  if (!date || (pastDue && pastDue.amount > 0)) {
    return besides ? (
      <Trans>
        After this payment, {left} is left to pay for {name}.
      </Trans>
    ) : (
      <Trans>
        {left} is left to pay for {name}.
      </Trans>
    )
  }
  return besides ? (
    <Trans>
      After this payment, {left} is left to pay for {name}, due {figures.date(date, 'day')}.
    </Trans>
  ) : (
    <Trans>
      {left} is left to pay for {name}, due {figures.date(date, 'day')}.
    </Trans>
  )
}
