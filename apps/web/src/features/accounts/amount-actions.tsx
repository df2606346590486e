import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { useFigures } from '@portal/kit/display/figures'
import { buttonClass } from '@portal/kit/actions/link-button'
import type { ReactNode } from 'react'
import { amountToPay } from '../../api/amount-to-pay.ts'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import classes from './amount-due-card.module.css'
import { upcomingInstalment } from './upcoming-instalment.ts'

interface ActionsProps {
  account: AccountSummary
  toAccount: boolean
}

/** What to do about the amount: filled where somebody has to. */
export function AmountActions({ account, toAccount }: ActionsProps) {
  return (
    <div className={classes.actions} data-print="no">
      <StateActions account={account} toAccount={toAccount} />
    </div>
  )
}

function StateActions({ account, toAccount }: ActionsProps) {
  const { amounts, attention, upcoming } = account
  const paymentId = upcoming?.scheduled?.paymentId
  switch (attention?.kind) {
    case 'autopay':
      return (
        <>
          <PageLink className={buttonClass({ kind: 'outline' })} to={paths.autopay(account.id)}>
            <Trans>See autopay</Trans>
          </PageLink>
          <PayLink account={account} amount={amounts?.amountDue} kind="quiet">
            <Trans>Pay now</Trans>
          </PayLink>
        </>
      )
    case 'autopay-failed':
      return <FailedActions account={account} />
    case 'scheduled':
      return (
        <>
          <PageLink
            className={buttonClass({ kind: 'outline' })}
            to={paymentId ? paths.payment(paymentId) : paths.paymentHistory(account.id)}
          >
            {paymentId ? <Trans>Change or cancel</Trans> : <Trans>See your payments</Trans>}
          </PageLink>
          <BillLink account={account} kind="quiet" />
        </>
      )
    default:
      return <DueActions account={account} toAccount={toAccount} />
  }
}

/** Whose card or bank account failed can change it; everybody else who may pay pays. */
function FailedActions({ account }: { account: AccountSummary }) {
  const { amounts, upcoming } = account
  const next = upcoming?.autopay.next
  const method = next?.date ? upcoming?.autopay.method : null
  if (!method) return <DueActions account={account} toAccount={false} />
  return (
    <>
      <PageLink className={buttonClass()} to={paths.autopay(account.id)}>
        {method.kind === 'card' ? (
          <Trans>Change the card</Trans>
        ) : (
          <Trans>Change the bank account</Trans>
        )}
      </PageLink>
      <PayLink account={account} amount={amounts?.amountDue} kind="quiet">
        <Trans>Pay it yourself</Trans>
      </PayLink>
    </>
  )
}

/** Paying, and where to read more. */
function DueActions({ account, toAccount }: ActionsProps) {
  const figures = useFigures()
  const { amounts, attention } = account
  const toPay = amountToPay(account)
  const owed = (toPay?.amount ?? 0) > 0
  const upcoming = amounts && upcomingInstalment(amounts)
  const payable = owed ? toPay : upcoming?.amount
  return (
    <>
      {payable ? (
        <PayLink account={account} amount={payable} kind={owed ? 'primary' : 'outline'}>
          <Trans>Pay {figures.money(payable)}</Trans>
        </PayLink>
      ) : null}
      <BillLink account={account} kind={payable ? 'quiet' : 'outline'} />
      {attention?.kind === 'no-bill-yet' && toAccount ? (
        <PageLink className={buttonClass({ kind: 'outline' })} to={paths.account(account.id)}>
          <Trans>See your account</Trans>
        </PageLink>
      ) : null}
    </>
  )
}

interface PayLinkProps {
  account: AccountSummary
  amount: Money | undefined
  kind: 'primary' | 'outline' | 'quiet'
  children: ReactNode
}

function PayLink({ account, amount, kind, children }: PayLinkProps) {
  if (!amount || !account.permissions.includes('pay')) return null
  return (
    <PageLink
      className={buttonClass({ kind })}
      to={paths.makePayment({ accounts: account.id, amounts: String(amount.amount) })}
    >
      {children}
    </PageLink>
  )
}

function BillLink({ account, kind }: { account: AccountSummary; kind: 'outline' | 'quiet' }) {
  const { id, latestBill } = account
  if (!latestBill) return null
  return (
    <PageLink className={buttonClass({ kind })} to={paths.bills(id, { bill: latestBill.id })}>
      <Trans>See the bill</Trans>
    </PageLink>
  )
}
