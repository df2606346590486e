import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { buttonClass } from '@portal/kit/actions/link-button'
import { newMethodOf } from '../../../account-parts/new-method.ts'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import { DueActions } from './amount-actions.tsx'
import { BillLink, PayLink } from './amount-links.tsx'

/** What to do about an amount that is collected by itself, or was to be. */
export function ArrangedActions({
  account,
  toAccount,
}: {
  account: AccountSummary
  toAccount: boolean
}) {
  const { amounts, attention, upcoming } = account
  const paymentId = upcoming?.scheduled?.paymentId
  switch (attention?.kind) {
    case 'autopay':
      return (
        <>
          <SeeAutopay account={account} />
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
      return (
        <>
          <DueActions account={account} />
          {attention?.kind === 'no-bill-yet' && toAccount ? (
            <PageLink className={buttonClass({ kind: 'outline' })} to={paths.account(account.id)}>
              <Trans>See your account</Trans>
            </PageLink>
          ) : null}
        </>
      )
  }
}

function SeeAutopay({ account }: { account: AccountSummary }) {
  return (
    <PageLink className={buttonClass({ kind: 'outline' })} to={paths.autopay(account.id)}>
      <Trans>See autopay</Trans>
    </PageLink>
  )
}

/** Whose card or bank account failed can change it, once; everybody else who may pay pays. */
function FailedActions({ account }: { account: AccountSummary }) {
  const { amounts, upcoming } = account
  const next = upcoming?.autopay.next
  const method = next?.date ? upcoming?.autopay.method : null
  if (!method) return <DueActions account={account} />
  return (
    <>
      {newMethodOf(account) ? (
        <SeeAutopay account={account} />
      ) : (
        <PageLink className={buttonClass()} to={paths.autopay(account.id, { change: 'true' })}>
          <Trans>Choose another method</Trans>
        </PageLink>
      )}
      <PayLink account={account} amount={amounts?.amountDue} kind="quiet">
        <Trans>Pay it yourself</Trans>
      </PayLink>
    </>
  )
}
