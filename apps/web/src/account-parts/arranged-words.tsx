import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { PageLink } from '@portal/browser/page/page-link'
import { amountToPay } from '../api/amount-to-pay.ts'
import { paths } from '../paths.ts'
import { useFailedTryText } from './failed-try-text.ts'
import { useNearDay } from './near-day.ts'
import { newMethodOf } from './new-method.ts'
import { NextTryWords } from './next-try-words.tsx'

type Upcoming = Pick<AccountSummary, 'upcoming'>

/** What of the amount due is paid or arranged already. */
export function OnItsWayWords({ upcoming }: Upcoming) {
  const figures = useFigures()
  const { processing, scheduled } = upcoming ?? {}
  return (
    <>
      {processing ? (
        <p>
          <Trans>{figures.money(processing)} is on the way.</Trans>
        </p>
      ) : null}
      {scheduled ? (
        <p>
          <Trans>
            {figures.money(scheduled.amount)} is scheduled for {figures.date(scheduled.date, 'day')}
            .
          </Trans>
        </p>
      ) : null}
    </>
  )
}

interface ScheduledLinkProps {
  account: AccountSummary
  className: string
}

/** To what is scheduled on an account: the only payment itself, which who made it can change, or all of them. */
export function ScheduledLink({ account: { id, upcoming }, className }: ScheduledLinkProps) {
  const { paymentId, own } = upcoming?.scheduled ?? {}
  return (
    <PageLink
      className={className}
      to={paymentId ? paths.payment(paymentId) : paths.paymentHistory(id)}
    >
      {!paymentId ? (
        <Trans>See the payments</Trans>
      ) : own ? (
        <Trans>Change or cancel</Trans>
      ) : (
        <Trans>See the payment</Trans>
      )}
    </PageLink>
  )
}

/** That autopay is on, yet leaves what is due to its payer: it was turned on, or resumed, shortly before. */
export function LeftByAutopayWords({ account }: { account: AccountSummary }) {
  const { status, next } = account.upcoming?.autopay ?? {}
  if (status !== 'on' || next || account.status === 'closed') return null
  if (!amountToPay(account)?.amount) return null
  return (
    <p>
      <Trans>Autopay starts with your next bill. Pay this one yourself.</Trans>
    </p>
  )
}

/** When autopay failed, and whether, when and with what else it tries again. */
export function AutopayFailedWords({ upcoming }: Upcoming) {
  const failedTry = useFailedTryText()
  const nearDay = useNearDay()
  const next = upcoming?.autopay.next
  const newMethod = newMethodOf({ upcoming })
  if (newMethod && next?.date) return <NextTryWords method={newMethod} date={next.date} />
  const failed = next?.failedOn ? nearDay(next.failedOn) : ''
  return next?.date ? (
    failedTry(next.amount, next.date, next.failedAmount)
  ) : (
    <Trans>Autopay failed {failed}. We won’t try again.</Trans>
  )
}
