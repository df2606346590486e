import { Plural, Trans } from '@lingui/react/macro'
import { getAccount } from '@portal/contract/accounts/accounts'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { accountListQuery, accountName } from '../../../api/account-list.ts'
import { autopayQuery, isRetryGone } from '../../../api/autopay-query.ts'
import { amountAsked, amountToPay } from '../../../api/amount-to-pay.ts'
import { firstNextBill } from '../../../api/next-bill.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { utilityToday } from '@portal/browser/api/utility-today'
import { ChooseMethodLink } from '../../../account-parts/choose-method-link.tsx'
import { asksForMethod } from '../../../account-parts/new-method.ts'
import { ScheduledLink } from '../../../account-parts/arranged-words.tsx'
import { LeftBar } from './left-bar.tsx'
import classes from './paid-outcome.module.css'

/** What is left to pay now that it is paid, and when the next bill comes. */
export function PaidOutcome({ payment }: { payment: Payment }) {
  const { data, isFetching } = useQuery(accountListQuery)
  const accounts = payment.allocations.flatMap(
    ({ accountId }) => data?.items.find(({ id }) => id === accountId) ?? [],
  )
  // What was read before the payment would say that it is still due.
  if (isFetching) return <Skeleton lines={3} />
  if (accounts.length === 0 || accounts.some(({ amounts }) => !amounts)) return null
  const left = accounts.reduce((sum, account) => sum + leftOn(account), 0)
  const { total } = payment
  const [only, another] = accounts
  return (
    <div className={classes.outcome}>
      <p className={classes.words}>
        {only && !another ? (
          <>
            <LeftOnOne account={only} />
            <RetryGone account={only} />
            <StillRetried account={only} />
            <StillScheduled account={only} />
            <NextBill accountId={only.id} />
          </>
        ) : (
          <>
            <LeftOnSeveral accounts={accounts} />
            <PlansGoOn accounts={accounts} />
            <Credits accounts={accounts} />
            <FirstNextBill accounts={data?.items ?? []} />
          </>
        )}
      </p>
      <LeftBar paid={total.amount} left={left} currency={total.currency} />
    </div>
  )
}

/** What autopay could not collect was paid by this: it is not tried again. */
function RetryGone({ account: { id, upcoming } }: { account: AccountSummary }) {
  const enabled = upcoming?.autopay.status === 'on'
  const { data, isFetching } = useQuery({ ...autopayQuery(id), enabled })
  if (!enabled || isFetching || !data?.past.some(isRetryGone)) return null
  return (
    <>
      {' '}
      <Trans>Autopay won’t try its failed payment again.</Trans>
    </>
  )
}

/** Autopay tries what is left of its failed payment again: what its payer can do before it does. */
function StillRetried({ account }: { account: AccountSummary }) {
  const figures = useFigures()
  const next = account.upcoming?.autopay.next
  if (next?.state !== 'retrying' || !next.date) return null
  return (
    <>
      {' '}
      <Trans>
        Autopay tries to collect {figures.money(next.amount)} on {figures.date(next.date, 'day')}.
      </Trans>{' '}
      {asksForMethod(account) ? (
        <ChooseMethodLink accountId={account.id} className={textLinkClass()} />
      ) : null}
    </>
  )
}

function LeftOnOne({ account }: { account: AccountSummary }) {
  const figures = useFigures()
  const { amounts, upcoming } = account
  const name = accountName(account)
  if (!amounts) return null
  const left = figures.money(amounts.amountDue)
  const credit = creditOf(account, figures)
  const draw = upcoming?.autopay.next
  if (amounts.amountDue.amount <= 0) {
    const next = nextInstalmentOf(account)
    return next ? (
      <NextInstalment name={name} next={next} />
    ) : credit ? (
      <Trans>
        {name} is all paid, with a credit of {credit}.
      </Trans>
    ) : (
      <Trans>{name} is all paid.</Trans>
    )
  }
  if (amountToPay(account)?.amount === 0 && upcoming?.scheduled) {
    return <Trans>{name} is all arranged.</Trans>
  }
  if (draw?.date && draw.state === 'planned' && draw.amount.amount === amounts.amountDue.amount) {
    return (
      <Trans>
        {left} is left for {name}. Autopay pays it on {figures.date(draw.date, 'day')}.
      </Trans>
    )
  }
  if (amounts.pastDue.amount === amounts.amountDue.amount) {
    return (
      <Trans>
        {left} is left for {name}. It’s past due.
      </Trans>
    )
  }
  return amounts.pastDue.amount > 0 || !amounts.dueDate ? (
    <Trans>
      {left} is left for {name}, {figures.money(amounts.pastDue)} of it past due.
    </Trans>
  ) : (
    <Trans>
      {left} is left for {name}, due {figures.date(amounts.dueDate, 'day')}.
    </Trans>
  )
}

type Instalment = NonNullable<NonNullable<AccountSummary['amounts']>['nextInstalment']>

function nextInstalmentOf({ amounts }: AccountSummary): Instalment | null {
  return amounts?.nextInstalment ?? null
}

function NextInstalment({ name, next }: { name: string; next: Instalment }) {
  const figures = useFigures()
  return next.chargedOn ? (
    <Trans>
      We charge the next installment for {name}, {figures.money(next.amount)}, on{' '}
      {figures.date(next.chargedOn, 'day')}.
    </Trans>
  ) : (
    <Trans>
      The next installment for {name}, {figures.money(next.amount)}, is due{' '}
      {figures.date(next.date, 'day')}.
    </Trans>
  )
}

/** It is charged besides what was paid. */
function StillScheduled({ account }: { account: AccountSummary }) {
  const figures = useFigures()
  const scheduled = account.upcoming?.scheduled
  if (!scheduled) return null
  return (
    <>
      {' '}
      <Trans>
        {figures.money(scheduled.amount)} is scheduled for {figures.date(scheduled.date, 'day')}.
      </Trans>{' '}
      <ScheduledLink account={account} className={textLinkClass()} />
    </>
  )
}

/** Null where the account has none. */
function creditOf(
  { amounts }: Pick<AccountSummary, 'amounts'>,
  { money }: ReturnType<typeof useFigures>,
): string | null {
  if (!amounts || amounts.balance.amount >= 0) return null
  return money({ ...amounts.balance, amount: -amounts.balance.amount })
}

/** Which of several have a credit now. */
function Credits({ accounts }: { accounts: readonly AccountSummary[] }) {
  const figures = useFigures()
  return accounts.map((account) => {
    const credit = creditOf(account, figures)
    return credit ? (
      <Fragment key={account.id}>
        {' '}
        <Trans>
          {accountName(account)} has a credit of {credit}.
        </Trans>
      </Fragment>
    ) : null
  })
}

function LeftOnSeveral({ accounts }: { accounts: readonly AccountSummary[] }) {
  const owing = accounts.filter((account) => leftOn(account) > 0).length
  if (owing > 0) {
    return (
      <Plural
        value={owing}
        one="# of the accounts still has an amount due."
        other="# of the accounts still have an amount due."
      />
    )
  }
  // A plan that goes on is not all paid.
  return accounts.some(nextInstalmentOf) ? (
    <Plural
      value={accounts.length}
      one="Nothing more is due now on the account."
      other="Nothing more is due now on any of the # accounts."
    />
  ) : (
    <Plural
      value={accounts.length}
      one="The account is all paid."
      other="All # accounts are paid."
    />
  )
}

/** Which of several have a payment plan that goes on, with what it asks for next. */
function PlansGoOn({ accounts }: { accounts: readonly AccountSummary[] }) {
  return accounts.map((account) => {
    const next = leftOn(account) > 0 ? null : nextInstalmentOf(account)
    return next ? (
      <Fragment key={account.id}>
        {' '}
        <NextInstalment name={accountName(account)} next={next} />
      </Fragment>
    ) : null
  })
}

/** The first bill that comes next, of all accounts: home says the same. */
function FirstNextBill({ accounts }: { accounts: readonly AccountSummary[] }) {
  const figures = useFigures()
  const next = firstNextBill(accounts)
  return next ? (
    <>
      {' '}
      <Trans>
        The next bill comes around {figures.date(next.date, 'day')}, for {next.name}.
      </Trans>
    </>
  ) : null
}

/** What is asked for now: what is due, or an installment whose day is near. */
function leftOn(account: AccountSummary): number {
  return Math.max(account.amounts?.amountDue.amount ?? 0, amountAsked(account)?.amount ?? 0)
}

function NextBill({ accountId }: { accountId: string }) {
  const figures = useFigures()
  const { data } = useQuery(routeQuery(getAccount, { params: { accountId } }))
  const date = data?.nextBillOn
  if (!date || date < utilityToday()) return null
  return (
    <>
      {' '}
      <Trans>Your next bill comes around {figures.date(date, 'day')}.</Trans>
    </>
  )
}
