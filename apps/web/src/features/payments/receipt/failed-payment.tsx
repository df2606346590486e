import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { getPaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { Banner } from '@portal/kit/feedback/banner'
import { useFigures } from '@portal/kit/display/figures'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountListQuery } from '../../../api/account-list.ts'
import { amountToPay } from '../../../api/amount-to-pay.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { writeChosenAmounts } from '../payment-address.ts'
import { usePaymentFailureText } from './payment-failure-text.tsx'

/** What to do about a payment that did not go through: what of it is still owed is tried again, by accounts as before. */
export function FailedPayment({ payment }: { payment: Payment }) {
  const { data: accounts } = useQuery(accountListQuery)
  if (!accounts) return null
  const owed = stillOwed(payment, accounts.items)
  if (owed.length === 0) return <PaidSince payment={payment} accounts={accounts.items} />
  const [only, ...others] = payment.allocations
  return (
    <NotCharged payment={payment} more={<NextTry payment={payment} accounts={accounts.items} />}>
      <PageLink className={buttonClass()} to={payAgain(owed)}>
        {payment.failure === 'not-confirmed' ? (
          <Trans>Try again</Trans>
        ) : (
          <Trans>Try again with another method</Trans>
        )}
      </PageLink>
      {only && others.length === 0 ? <PlanLink accountId={only.accountId} /> : null}
    </NotCharged>
  )
}

/** What autopay does about its own payment, where nobody does anything. */
function NextTry({ payment, accounts }: PaidSinceProps) {
  const figures = useFigures()
  const [to] = payment.allocations
  const next = accounts.find(({ id }) => id === to?.accountId)?.upcoming?.autopay.next
  if (payment.origin !== 'autopay' || next?.state !== 'retrying' || !next.date) return null
  return (
    <p>
      <Trans>
        Autopay tries again on {figures.date(next.date, 'day')}, unless it’s paid by then.
      </Trans>
    </p>
  )
}

type PaidSinceProps = { payment: Payment; accounts: ReadonlyArray<AccountSummary> }

/** Nothing is left to do: it was paid otherwise, or will be without anybody acting. */
function PaidSince({ payment, accounts }: PaidSinceProps) {
  const [first] = payment.allocations
  const due = payment.allocations.some(({ accountId }) =>
    accounts.some(({ id, amounts }) => id === accountId && (amounts?.amountDue.amount ?? 0) > 0),
  )
  if (due) return <NothingLeft />
  return (
    <>
      <Banner tone="info" title={<Trans>You’ve paid this since</Trans>}>
        <Trans>Nothing is due.</Trans>
      </Banner>
      {first ? (
        <div data-print="no">
          <PageLink
            className={buttonClass({ kind: 'quiet' })}
            to={paths.paymentHistory(first.accountId)}
          >
            <Trans>See your payments</Trans>
          </PageLink>
        </div>
      ) : null}
    </>
  )
}

type NotChargedProps = {
  payment: Pick<Payment, 'failure'>
  /** What happens by itself. */
  more?: ReactNode
  /** What to do instead. */
  children: ReactNode
}

/** Why a payment did not go through. */
export function NotCharged({ payment, more, children }: NotChargedProps) {
  const failureText = usePaymentFailureText()
  // Who stopped it, or let it wait, has done nothing wrong.
  const tone = payment.failure === 'not-confirmed' ? 'info' : 'danger'
  return (
    <>
      <Banner tone={tone} title={<Trans>You haven’t been charged</Trans>}>
        {failureText(payment.failure)}
        {more}
      </Banner>
      <div data-print="no">{children}</div>
    </>
  )
}

/** Only where a plan is possible. */
function PlanLink({ accountId }: { accountId: string }) {
  const { data: accounts } = useQuery(accountListQuery)
  const amounts = accounts?.items.find(({ id }) => id === accountId)?.amounts
  const { data } = useQuery({
    ...routeQuery(getPaymentPlan, { params: { accountId } }),
    enabled: (amounts?.pastDue.amount ?? 0) > 0,
  })
  if (!data || data.plan?.status === 'active' || data.refusals.length > 0) return null
  return (
    <PageLink className={buttonClass({ kind: 'quiet' })} to={paths.paymentPlan(accountId)}>
      <Trans>Pay in installments</Trans>
    </PageLink>
  )
}

/** The bank returned a payment: what of it is still owed is paid again, and where nothing is, nothing is asked for. */
export function ReversedPayment({ payment }: { payment: Payment }) {
  const { data: accounts } = useQuery(accountListQuery)
  if (!accounts) return null
  const owed = stillOwed(payment, accounts.items)
  return owed.length > 0 ? <ReversedBanner again={payAgain(owed)} /> : <NothingLeft />
}

function NothingLeft() {
  return (
    <Banner tone="info" title={<Trans>You don’t need to pay it again</Trans>}>
      <Trans>Nothing is left to pay for it.</Trans>
    </Banner>
  )
}

/** `again`: where it is paid again. */
export function ReversedBanner({ again }: { again: string }) {
  return (
    <>
      <Banner tone="warning" title={<Trans>This amount is due again</Trans>}>
        <Trans>Use another card or account. If you don’t know why this happened, tell us.</Trans>
      </Banner>
      <div data-print="no">
        <PageLink className={buttonClass()} to={again}>
          <Trans>Pay it again</Trans>
        </PageLink>
      </div>
    </>
  )
}

type Owed = ReadonlyArray<{ accountId: string; amount: number }>

/** Of an account that is not seen any more, all of it. */
function stillOwed({ allocations }: Payment, accounts: ReadonlyArray<AccountSummary>): Owed {
  return allocations.flatMap(({ accountId, amount }) => {
    const account = accounts.find(({ id }) => id === accountId)
    const toPay = (account && amountToPay(account)?.amount) ?? amount.amount
    return toPay > 0 ? [{ accountId, amount: Math.min(amount.amount, toPay) }] : []
  })
}

function payAgain(owed: Owed): string {
  return paths.makePayment({ step: 'method', ...writeChosenAmounts(owed) })
}
