import { Trans } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import type { ReactNode } from 'react'
import { AutopayRefused } from './autopay-refused.tsx'
import { ResumeButton } from './resume-button.tsx'
import { utilityToday } from '../../api/utility-today.ts'

type AutopayNoticesProps = { accountId: string; autopay: AutopayOfAccount; onChange: () => void }

/** What its reader should know first: on hold, paused, a card that ends. */
export function AutopayNotices({ accountId, autopay, onChange }: AutopayNoticesProps) {
  const { status, mayChange, methodExpiresOn, refusal } = autopay
  const change =
    mayChange && refusal === null ? (
      <Button size="small" onClick={onChange}>
        <Trans>Choose another method</Trans>
      </Button>
    ) : null
  return (
    <>
      {status === 'held' ? <HeldNotice autopay={autopay} action={change} /> : null}
      {refusal === 'account-closed' ? (
        <Banner tone="info" title={<Trans>This account is closed</Trans>}>
          <Trans>Autopay still pays its last bill, unless you skip it or stop autopay.</Trans>
        </Banner>
      ) : null}
      {refusal === 'payment-plan' ? (
        <AutopayRefused accountId={accountId} waits />
      ) : status === 'paused' ? (
        <PausedNotice accountId={accountId} autopay={autopay} />
      ) : null}
      {status !== 'held' && methodExpiresOn ? (
        <ExpiryNotice lastDay={methodExpiresOn} action={change} />
      ) : null}
    </>
  )
}

function ExpiryNotice({ lastDay, action }: { lastDay: string; action: ReactNode }) {
  const day = <DateText date={lastDay} look="long" />
  return lastDay < utilityToday() ? (
    <Banner tone="danger" title={<Trans>Your card has expired</Trans>} action={action}>
      <Trans>It was good until {day}. Choose another one: this one can’t be charged anymore.</Trans>
    </Banner>
  ) : (
    <Banner tone="warning" title={<Trans>Your card ends soon</Trans>} action={action}>
      <Trans>It is good until {day}. Choose another one, so that no payment fails.</Trans>
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
          It pays again from <DateText date={pausedUntil} look="long" /> on. Pay bills that are due
          before yourself.
        </Trans>
      ) : (
        <Trans>It pays no bills until you resume it. Pay what is due yourself.</Trans>
      )}
    </Banner>
  )
}

function HeldNotice(props: { autopay: AutopayOfAccount; action: ReactNode }) {
  return (
    <Banner
      tone="danger"
      title={<Trans>Autopay is on hold: it pays no bills</Trans>}
      action={props.action}
    >
      {props.autopay.hold === 'access-ended' ? (
        <Trans>
          Whoever set it up no longer looks after this account. Choose a method of your own, and pay
          what is due yourself until then.
        </Trans>
      ) : (
        <Trans>
          The payment method was removed. Choose another one, and pay what is due yourself until
          then.
        </Trans>
      )}
    </Banner>
  )
}
