import { Trans, useLingui } from '@lingui/react/macro'
import type { Delivery, DeliveryChannel } from '@portal/contract/alerts/alerts'
import { sendNotificationSample } from '@portal/contract/alerts/alerts-notifications'
import type { NotifiedChannel } from '@portal/contract/alerts/alerts-notifications'
import type { IconName } from '@portal/kit/display/icon'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { keepAnswer } from '@portal/browser/api/route-query'
import { RowAct } from '../row-act.tsx'
import { WhenText } from '../when-text.tsx'
import { PushSampleFate } from './push-sample-fate.tsx'
import { notificationsQuery } from './notifications-query.ts'

/** Long enough to see it leave, and not so often that anybody is kept busy. */
const LOOK_MS = 2_000

const icons: Record<DeliveryChannel, IconName> = {
  email: 'mail',
  sms: 'smartphone',
  push: 'bell',
}

/** By each channel one message to oneself, with what became of it. */
export function SendSample({ channels }: { channels: ReadonlyArray<NotifiedChannel> }) {
  const { t } = useLingui()
  const tried = channels.filter(({ state }) => state !== 'unconfirmed' && state !== 'stopped')
  if (tried.length === 0) return null
  return (
    <Stack gap={3}>
      <SectionHeading level={3} title={t`Try it`} />
      <List label={t`Try it`}>
        {tried.map((channel) => (
          <SampleRow key={channel.channel} {...channel} />
        ))}
      </List>
    </Stack>
  )
}

function SampleRow({ channel, address }: NotifiedChannel) {
  const { t, i18n } = useLingui()
  const query = notificationsQuery(i18n.locale)
  const client = useQueryClient()
  const { samples } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state: { data } }) =>
      data?.samples.some(({ state }) => state === 'waiting') ? LOOK_MS : false,
  }).data
  const sample = samples.find((one) => one.channel === channel)
  const send = useMutation({
    mutationFn: () => api.call(sendNotificationSample, { body: { channel } }),
    onSuccess: (answer) => keepAnswer(client, query, answer),
  })
  const names: Record<DeliveryChannel, string> = {
    email: t`See whether our emails reach you`,
    sms: t`See whether our text messages reach you`,
    push: t`See whether notifications reach your devices`,
  }
  return (
    <ListRow
      icon={icons[channel]}
      title={names[channel]}
      detail={
        <span role="status">
          {send.error ? (
            i18n._(errorMessage(send.error))
          ) : channel === 'push' ? (
            <PushSampleFate sample={sample} />
          ) : sample ? (
            <SampleFate {...sample} address={address} />
          ) : (
            <Trans>We’ll send one to {address}.</Trans>
          )}
        </span>
      }
      trailing={
        <RowAct name={t`Send me one`} pending={send.isPending} onClick={() => send.mutate()}>
          <Trans>Send me one</Trans>
        </RowAct>
      }
    />
  )
}

function SampleFate({ channel, state, at, address }: Delivery & { address: string }) {
  const when = <WhenText at={at} />
  switch (state) {
    case 'waiting':
      return <Trans>On its way to {address}</Trans>
    case 'sent':
      return channel === 'sms' ? (
        <Trans>
          Sent to {address} {when}
        </Trans>
      ) : (
        <Trans>
          Sent to {address} {when}. If it isn’t in your inbox, look in your spam folder.
        </Trans>
      )
    case 'delivered':
      return (
        <Trans>
          Arrived at {address} {when}
        </Trans>
      )
    case 'bounced':
    case 'refused':
      return channel === 'sms' ? (
        <Trans>
          It didn’t arrive {when}. Check the number: {address}
        </Trans>
      ) : (
        <Trans>
          It came back {when}. Check the address: {address}
        </Trans>
      )
    case 'expired':
    case 'left-out':
      return <Trans>We couldn’t send it. Try again later.</Trans>
  }
}
