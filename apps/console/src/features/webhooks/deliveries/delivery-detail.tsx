import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { Disclosure } from '@portal/kit/display/disclosure'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CopiedText } from '../../../page/acts/copied-text.tsx'
import { DetailHead } from '../../../page/list-and-detail/detail-head.tsx'
import { stateNames, stateTones } from '../webhook-names.ts'
import { deliveryQuery } from '../webhooks-queries.ts'
import { AttemptsTable } from './attempts-table.tsx'
import { ReplayDelivery } from './replay-delivery.tsx'

/** One event on its way to an endpoint: how far it is, each try, and what is sent. */
export function DeliveryDetail({ deliveryId }: { deliveryId: string }) {
  const { i18n, t } = useLingui()
  const found = useSuspenseQuery(deliveryQuery(deliveryId)).data
  const { delivery, payload, nextTryAt, behind, attempts } = found
  const { event, state, finishedAt } = delivery
  const moment = (at: string) => <DateText date={at} look="moment" />
  return (
    <Stack gap={4}>
      <DetailHead
        badge={<Badge tone={stateTones[state]}>{i18n._(stateNames[state])}</Badge>}
        title={event.type}
        lead={event.subject}
      />
      {behind > 0 ? (
        <p>
          <Plural
            value={behind}
            one="It waits for # earlier event about the same."
            other="It waits for # earlier events about the same."
          />
        </p>
      ) : null}
      <DefinitionList
        items={[
          { term: t`Happened`, value: moment(event.at) },
          { term: t`Queued`, value: moment(delivery.queuedAt) },
          ...(nextTryAt ? [{ term: t`Next try`, value: moment(nextTryAt) }] : []),
          ...(finishedAt ? [{ term: t`Finished`, value: moment(finishedAt) }] : []),
          { term: 'webhook-id', value: <span translate="no">{event.id}</span> },
        ]}
      />
      <ReplayDelivery delivery={delivery} />
      <AttemptsTable attempts={attempts} />
      <Disclosure summary={<Trans>What is sent</Trans>}>
        <CopiedText text={payload} copyLabel={t`Copy`} />
      </Disclosure>
    </Stack>
  )
}
