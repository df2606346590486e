import { Trans } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { useFigures } from '@portal/kit/display/figures'
import { DateText } from '@portal/kit/display/date-text'
import type { ReactNode } from 'react'
import { useChargedMethodText } from '../../charging/charged-method-text.tsx'
import type { Changing } from './autopay-address.ts'
import { AutopayRefused } from './autopay-refused.tsx'
import { ResumeButton } from './resume-button.tsx'
import { utilityToday } from '@portal/browser/api/utility-today'

type AutopayNoticesProps = {
  accountId: string
  autopay: AutopayOfAccount
  onChange: (what: Changing) => void
}

/** What its reader should know first: on hold, paused, a card that ends. */
export function AutopayNotices({ accountId, autopay, onChange }: AutopayNoticesProps) {
  const { status, mayChange, methodExpiresOn, refusal } = autopay
  const change =
    mayChange && refusal === null ? (
      <Button size="small" onClick={() => onChange('method')}>
        <Trans>Choose another method</Trans>
      </Button>
    ) : null
  return (
    <>
      {status === 'held' ? <HeldNotice autopay={autopay} action={change} /> : null}
      {refusal === 'account-closed' ? (
        <Banner tone="info" title={<Trans>This account is closed</Trans>}>
          <Trans>Autopay still pays its last bill, unless you skip it or turn off autopay.</Trans>
        </Banner>
      ) : null}
      {refusal === 'payment-plan' ? (
        <AutopayRefused accountId={accountId} waits />
      ) : status === 'paused' ? (
        <PausedNotice accountId={accountId} autopay={autopay} />
      ) : null}
      <FailedNotice autopay={autopay} action={change} />
      {status !== 'held' && methodExpiresOn ? (
        <ExpiryNotice lastDay={methodExpiresOn} action={change} />
      ) : null}
    </>
  )
}

/** Nothing is tried again, and what autopay charges was declined: the next payment would fail as well. */
function FailedNotice({ autopay, action }: { autopay: AutopayOfAccount; action: ReactNode }) {
  const figures = useFigures()
  const methodText = useChargedMethodText()
  const { method, past } = autopay
  const [last] = past
  if (last?.state !== 'failed' || !method?.declined) return null
  return (
    <Banner
      tone="warning"
      action={action}
      title={
        last.amount ? (
          <Trans>Autopay couldn’t pay {figures.money(last.amount)}</Trans>
        ) : (
          <Trans>An autopay payment failed</Trans>
        )
      }
    >
      <Trans>
        We won’t try it again. {methodText(method)} was declined last time, so the next payment may
        fail too.
      </Trans>
    </Banner>
  )
}

function ExpiryNotice({ lastDay, action }: { lastDay: string; action: ReactNode }) {
  const day = <DateText date={lastDay} look="long" />
  return lastDay < utilityToday() ? (
    <Banner tone="danger" title={<Trans>Your card has expired</Trans>} action={action}>
      <Trans>It expired on {day}. Choose another one; we can’t charge this one anymore.</Trans>
    </Banner>
  ) : (
    <Banner tone="warning" title={<Trans>Your card expires soon</Trans>} action={action}>
      <Trans>It works until {day}. Choose another one so no payment fails.</Trans>
    </Banner>
  )
}

function PausedNotice(props: Pick<AutopayNoticesProps, 'accountId' | 'autopay'>) {
  const { mayChange, pausedUntil } = props.autopay
  return (
    <Banner
      tone="info"
      title={<Trans>Autopay is paused</Trans>}
      action={mayChange ? <ResumeButton accountId={props.accountId} /> : null}
    >
      {pausedUntil ? (
        <Trans>
          It pays again from <DateText date={pausedUntil} look="long" />. Pay bills due before then
          yourself.
        </Trans>
      ) : (
        <Trans>It doesn’t pay bills until you resume it. Pay what’s due yourself.</Trans>
      )}
    </Banner>
  )
}

function HeldNotice(props: { autopay: AutopayOfAccount; action: ReactNode }) {
  return (
    <Banner
      tone="danger"
      title={<Trans>Autopay is on hold and isn’t paying bills</Trans>}
      action={props.action}
    >
      {props.autopay.hold === 'access-ended' ? (
        <Trans>
          The person who set it up no longer manages this account. Choose your own method. Until
          then, pay what’s due yourself.
        </Trans>
      ) : (
        <Trans>
          The payment method was removed. Choose another one. Until then, pay what’s due yourself.
        </Trans>
      )}
    </Banner>
  )
}
