import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { Fragment } from 'react'
import { accountName } from '../../../api/account-list.ts'
import { amountAsked, arrangedAmount } from '../../../api/amount-to-pay.ts'

/** What goes to an account, in minor units. */
export type Paid = { account: AccountSummary; amount: number }

/** What is still due, or too much, once this is paid and what else is on its way has arrived. */
export function LeftAfter({ accounts }: { accounts: readonly Paid[] }) {
  if (accounts.some(({ account }) => !account.amounts)) return null
  const over = accounts.filter((paid) => overOf(paid) > 0)
  const [first] = over
  if (accounts.length === 1 && first) return <OverOnOne {...first} />
  return (
    <>
      <StillDue accounts={accounts} />
      <PlansContinue accounts={accounts} />
      {over.map((paid) => (
        <Fragment key={paid.account.id}>
          {' '}
          <OverOnNamed {...paid} />
        </Fragment>
      ))}
    </>
  )
}

function StillDue({ accounts }: { accounts: readonly Paid[] }) {
  const figures = useFigures()
  const currency = accounts[0]?.account.amounts?.balance.currency
  if (!currency) return null
  const due = accounts.reduce(
    (sum, { account, amount }) => sum + Math.max(askedOf(account) - amount, 0),
    0,
  )
  const left = figures.money({ amount: due, currency })
  if (accounts.some(({ account }) => account.upcoming?.scheduled)) {
    return due > 0 ? (
      <Trans>After this payment and what’s scheduled, {left} is still due.</Trans>
    ) : (
      <Trans>After this payment and what’s scheduled, nothing is due.</Trans>
    )
  }
  return due > 0 ? (
    <Trans>After this payment, {left} is still due.</Trans>
  ) : (
    <Trans>After this payment, nothing is due.</Trans>
  )
}

/** What a payment plan spreads is not due yet, and comes all the same. */
function PlansContinue({ accounts }: { accounts: readonly Paid[] }) {
  const planned = accounts.filter(
    (paid) => paid.account.amounts?.nextInstalment && overOf(paid) < 0,
  )
  const [first] = planned
  if (!first) return null
  const name = accountName(first.account)
  const count = planned.length
  return (
    <>
      {' '}
      {count === 1 ? (
        <Trans>The payment plan for {name} continues.</Trans>
      ) : (
        <Trans>{count} payment plans continue.</Trans>
      )}
    </>
  )
}

function OverOnOne(paid: Paid) {
  const over = useOver(paid)
  return paid.account.upcoming?.scheduled ? (
    <Trans>
      With what’s scheduled, that’s {over} more than is due. It stays on the account as a credit.
    </Trans>
  ) : (
    <Trans>That’s {over} more than is due. It stays on the account as a credit.</Trans>
  )
}

function OverOnNamed(paid: Paid) {
  const over = useOver(paid)
  const name = accountName(paid.account)
  return paid.account.upcoming?.scheduled ? (
    <Trans>
      With what’s scheduled, {name} gets {over} more than is due. It stays on the account as a
      credit.
    </Trans>
  ) : (
    <Trans>
      {name} gets {over} more than is due. It stays on the account as a credit.
    </Trans>
  )
}

function useOver(paid: Paid): string {
  const figures = useFigures()
  const currency = paid.account.amounts?.balance.currency ?? 'USD'
  return figures.money({ amount: overOf(paid), currency })
}

/** What becomes a credit. What a payment plan spreads out is owed, though it is not due yet. */
function overOf({ account, amount }: Paid): number {
  const { balance, amountDue } = account.amounts ?? {}
  const owed = Math.max(balance?.amount ?? 0, amountDue?.amount ?? 0)
  return amount - Math.max(owed - arrangedAmount(account), 0)
}

/** Also an installment that is asked for before its day. */
function askedOf(account: AccountSummary): number {
  return Math.max(unarrangedDue(account), amountAsked(account)?.amount ?? 0)
}

/** What is due and neither on its way nor scheduled. */
export function unarrangedDue(account: AccountSummary): number {
  return (account.amounts?.amountDue.amount ?? 0) - arrangedAmount(account)
}
