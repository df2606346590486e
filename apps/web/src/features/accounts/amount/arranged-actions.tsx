import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { buttonClass } from '@portal/kit/actions/link-button'
import type { ReactNode } from 'react'
import { ChooseMethodLink } from '../../../account-parts/choose-method-link.tsx'
import { ScheduledLink } from '../../../account-parts/arranged-words.tsx'
import { asksForMethod, newMethodOf } from '../../../account-parts/new-method.ts'
import { PageLink } from '@portal/browser/page/page-link'
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
  const { paymentId, date = '' } = upcoming?.scheduled ?? {}
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
          <ScheduledLink account={account} className={buttonClass({ kind: 'outline' })} />
          <BillLink account={account} kind="quiet" />
        </>
      )
    default:
      return (
        <>
          {paymentId && date > (amounts?.dueDate ?? date) ? (
            <ScheduledLink account={account} className={buttonClass({ kind: 'outline' })} />
          ) : null}
          <DueActions account={account} />
          {attention?.kind === 'no-bill-yet' && toAccount ? (
            <Outlined to={paths.account(account.id)}>
              <Trans>See your account</Trans>
            </Outlined>
          ) : null}
        </>
      )
  }
}

function Outlined({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink className={buttonClass({ kind: 'outline' })} to={to}>
      {children}
    </PageLink>
  )
}

function SeeAutopay({ account }: { account: AccountSummary }) {
  return (
    <Outlined to={paths.autopay(account.id)}>
      <Trans>See autopay</Trans>
    </Outlined>
  )
}

/** Whose card or bank account failed can change it, once; everybody else who may pay pays. */
function FailedActions({ account }: { account: AccountSummary }) {
  const { amounts } = account
  const asks = asksForMethod(account)
  if (!asks && !newMethodOf(account)) return <DueActions account={account} />
  return (
    <>
      {asks ? (
        <ChooseMethodLink accountId={account.id} className={buttonClass()} />
      ) : (
        <SeeAutopay account={account} />
      )}
      <PayLink account={account} amount={amounts?.amountDue} kind="quiet">
        <Trans>Pay it yourself</Trans>
      </PayLink>
    </>
  )
}
