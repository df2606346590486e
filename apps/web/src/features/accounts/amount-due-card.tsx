import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { buttonClass } from '@portal/kit/actions/link-button'
import { MoneyText } from '@portal/kit/display/money-text'
import type { ReactNode } from 'react'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import classes from './amount-due-card.module.css'
import { AttentionLine } from './attention-line.tsx'

type AmountDueCardProps = {
  account: AccountSummary
  /** Where the account's own page is elsewhere: a newcomer, who has no bill to see, is led there. */
  toAccount?: boolean
  /** Under the actions, e.g. why the bill differs from the last one. */
  children?: ReactNode
}

/** The answer first: what is owed, by when, and the button that pays it. */
export function AmountDueCard({ account, toAccount = false, children }: AmountDueCardProps) {
  const { amounts, attention } = account
  if (!amounts) return <HiddenAmounts />
  const { balance, amountDue } = amounts
  const owed = amountDue.amount > 0
  const upcoming = upcomingInstalment(amounts)
  const payable = owed ? amountDue : upcoming?.amount
  return (
    <Card as="section" padding="large" className={classes.card}>
      <h2 className={classes.label}>
        {upcoming ? (
          <Trans>Next instalment</Trans>
        ) : balance.amount < 0 ? (
          <Trans>Your credit</Trans>
        ) : (
          <Trans>Amount due</Trans>
        )}
      </h2>
      <MoneyText {...(payable ?? { ...balance, amount: -balance.amount || 0 })} size="hero" />
      <p className={classes.due}>
        <DueWords account={account} />
      </p>
      {attention?.kind === 'payment-checking' ? (
        <p className={classes.checking}>
          <AttentionLine attention={attention} />
        </p>
      ) : null}
      <DueActions account={account} payable={payable} toAccount={toAccount} />
      {children}
    </Card>
  )
}

interface DueActionsProps {
  account: AccountSummary
  payable: Money | undefined
  toAccount: boolean
}

/** Paying, and where to read more. */
function DueActions({ account, payable, toAccount }: DueActionsProps) {
  const { amounts, latestBill, attention } = account
  const figures = useFigures()
  const owed = (amounts?.amountDue.amount ?? 0) > 0
  return (
    <div className={classes.actions} data-print="no">
      {payable && account.permissions.includes('pay') ? (
        <PageLink
          className={buttonClass(owed ? {} : { kind: 'outline' })}
          to={paths.makePayment({ accounts: account.id, amounts: String(payable.amount) })}
        >
          <Trans>Pay {figures.money(payable)}</Trans>
        </PageLink>
      ) : null}
      {latestBill ? (
        <PageLink
          className={buttonClass({ kind: payable ? 'quiet' : 'outline' })}
          to={paths.bills(account.id, { bill: latestBill.id })}
        >
          <Trans>See the bill</Trans>
        </PageLink>
      ) : null}
      {attention?.kind === 'no-bill-yet' && toAccount ? (
        <PageLink className={buttonClass({ kind: 'outline' })} to={paths.account(account.id)}>
          <Trans>See your account</Trans>
        </PageLink>
      ) : null}
    </div>
  )
}

/** What a payment plan asks for next, where nothing is due until then. */
function upcomingInstalment({ amountDue, nextInstalment }: NonNullable<AccountSummary['amounts']>) {
  return amountDue.amount === 0 ? nextInstalment : null
}

function DueWords({ account }: { account: AccountSummary }) {
  const { t } = useLingui()
  const figures = useFigures()
  const { amounts, attention } = account
  if (!amounts) return null
  const { amountDue, pastDue, balance } = amounts
  const upcoming = upcomingInstalment(amounts)
  const dueDate = upcoming?.date ?? amounts.dueDate
  if (balance.amount < 0 && account.status === 'closed') return t`There is nothing to pay.`
  if (balance.amount < 0) return t`It goes towards your next bill. There is nothing to pay.`
  if (amountDue.amount === 0 && !upcoming) {
    const day = attention?.date ? figures.date(attention.date) : null
    if (attention?.kind === 'no-bill-yet') {
      return t`Nothing to pay until your first bill comes. It will stand here, with what it is for.`
    }
    return day ? t`Everything is paid. Your next bill comes around ${day}.` : t`Everything is paid.`
  }
  if (!dueDate) return null
  if (pastDue.amount > 0) {
    return (
      <span className={classes.late}>
        {pastDue.amount === amountDue.amount ? (
          <Trans>
            past due since <DateText date={dueDate} />
          </Trans>
        ) : (
          <Trans>
            {figures.money(pastDue)} of it past due since <DateText date={dueDate} />
          </Trans>
        )}
      </span>
    )
  }
  return (
    <Trans>
      by <strong>{figures.date(dueDate, 'weekday')}</strong>
    </Trans>
  )
}

function HiddenAmounts() {
  return (
    <Card as="section" padding="large" className={classes.card}>
      <h2 className={classes.label}>
        <Trans>Amounts</Trans>
      </h2>
      <p className={classes.due}>
        <Trans>
          Your access to this account does not include its amounts. Its owner can change that.
        </Trans>
      </p>
    </Card>
  )
}
