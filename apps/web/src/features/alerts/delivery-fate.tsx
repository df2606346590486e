import { Trans } from '@lingui/react/macro'
import type { Delivery, DeliveryChannel } from '@portal/contract/alerts/alerts'
import { useAlertTime } from './use-alert-time.ts'

export const failedStates: ReadonlySet<Delivery['state']> = new Set([
  'bounced',
  'refused',
  'expired',
])

/** What became of a message, in a few words. */
export function FateText({ channel, state, at, held, why }: Delivery) {
  const { moment } = useAlertTime()
  const when = moment(at)
  if (held && state === 'waiting') return <WaitText until={held.until} />
  switch (state) {
    case 'waiting':
      return <Trans>Waiting to be sent since {when}</Trans>
    case 'sent':
      return held ? <HeldText when={when} together={held.together} /> : <Trans>Sent {when}</Trans>
    case 'delivered':
      return held ? (
        <Trans>Waited for quiet hours, delivered {when}</Trans>
      ) : (
        <Trans>Delivered {when}</Trans>
      )
    case 'bounced':
      return channel === 'sms' ? (
        <Trans>Not delivered {when}. The number can’t be reached.</Trans>
      ) : (
        <Trans>Came back {when}. The address doesn’t work.</Trans>
      )
    case 'refused':
      return why ? <KeptBackText why={why} /> : <RefusedText channel={channel} when={when} />
    case 'expired':
      return <Trans>Not sent. We tried until {when}.</Trans>
    case 'left-out':
      return <Trans>Not sent. You didn’t need it anymore when your quiet hours ended.</Trans>
  }
}

function WaitText({ until }: { until: string }) {
  const when = useAlertTime().moment(until)
  return <Trans>Waiting for your quiet hours to end {when}</Trans>
}

function HeldText({ when, together }: { when: string; together: number }) {
  return together > 1 ? (
    <Trans>Waited for quiet hours, sent with others {when}</Trans>
  ) : (
    <Trans>Waited for quiet hours, sent {when}</Trans>
  )
}

function KeptBackText({ why }: { why: NonNullable<Delivery['why']> }) {
  switch (why) {
    case 'day-full':
      return <Trans>Not texted. Too many texts left that day.</Trans>
    case 'no-address':
      return <Trans>Not sent. It was removed while this waited.</Trans>
  }
}

function RefusedText({ channel, when }: { channel: DeliveryChannel; when: string }) {
  switch (channel) {
    case 'email':
      return <Trans>Not delivered. The address didn’t accept it: {when}</Trans>
    case 'sms':
      return <Trans>Not sent. The number takes no texts from us: {when}</Trans>
    case 'push':
      return <Trans>Not delivered. No device took it: {when}</Trans>
  }
}
