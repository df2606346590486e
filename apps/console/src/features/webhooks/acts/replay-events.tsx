import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { routeQuery } from '@portal/browser/api/route-query'
import { utilityToday } from '@portal/browser/api/utility-today'
import { MOST_COUNTED } from '@portal/contract/webhooks/webhooks'
import {
  previewWebhookReplay,
  replayWebhookEvents,
} from '@portal/contract/webhooks/webhooks-deliveries'
import { DateField } from '@portal/kit/fields/date-field'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { localDate } from '@portal/rules/local-date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import { dayStart } from '../../../page/day-start.ts'
import type { EndpointActProps } from './endpoint-act.ts'

type What = 'missed' | 'all'

/** Sends what happened since a day once more, once it was said how much that is. */
export function ReplayEvents({ endpoint: { id, off }, onClose }: EndpointActProps) {
  const { t } = useLingui()
  const { timeZone } = getPageConfig().utility
  const today = utilityToday()
  const [day, setDay] = useState<string | null>(off ? localDate(new Date(off.at), timeZone) : today)
  const [what, setWhat] = useState<What>('missed')
  const since = day === null ? null : dayStart(day, timeZone)
  const replay = async (): Promise<void> => {
    if (since === null) return
    await api.call(replayWebhookEvents, { params: { endpointId: id }, body: { since, what } })
  }
  return (
    <ActDialog
      title={t`Replay`}
      actLabel={t`Send them again`}
      isBlocked={since === null}
      act={replay}
      done={t`The events are being queued.`}
      onClose={onClose}
    >
      <DateField
        label={t`Since the beginning of`}
        value={day}
        most={today}
        onValueChange={setDay}
      />
      <RadioCards
        name="what"
        legend={t`What to send`}
        value={what}
        onValueChange={setWhat}
        options={[
          {
            value: 'missed',
            label: t`Replay what it missed`,
            description: t`What was given up, or happened while it was off.`,
          },
          {
            value: 'all',
            label: t`Replay everything`,
            description: t`What was delivered, too, with the webhook-id that it had.`,
          },
        ]}
      />
      {since === null ? null : <HowMany endpointId={id} since={since} what={what} />}
      {off ? (
        <p>
          <Trans>The endpoint is off. They wait until you turn it on.</Trans>
        </p>
      ) : null}
    </ActDialog>
  )
}

function HowMany({ endpointId, ...query }: { endpointId: string; since: string; what: What }) {
  const asked = { params: { endpointId }, query }
  const { data } = useQuery({ ...routeQuery(previewWebhookReplay, asked), gcTime: 0 })
  if (!data) return null
  const { count } = data
  return (
    <p role="status">
      {count >= MOST_COUNTED ? (
        <Trans>{count} events or more are sent again, those of each account in their order.</Trans>
      ) : (
        <Plural
          value={count}
          one="# event is sent again."
          other="# events are sent again, those of each account in their order."
        />
      )}
    </p>
  )
}
