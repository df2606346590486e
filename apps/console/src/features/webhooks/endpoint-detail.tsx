import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhooks'
import { MOST_COUNTED } from '@portal/contract/webhooks/webhooks'
import { buttonClass } from '@portal/kit/actions/link-button'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { Banner } from '@portal/kit/feedback/banner'
import { Stack } from '@portal/kit/layout/stack'
import { DetailHead } from '../../page/list-and-detail/detail-head.tsx'
import { paths } from '../../paths.ts'
import { EndpointActs } from './acts/endpoint-acts.tsx'
import { EndpointBadge } from './endpoint-badge.tsx'
import { offReasons } from './webhook-names.ts'

/** One endpoint: how it stands, what it is told, and what can be done with it. */
export function EndpointDetail({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { i18n, t } = useLingui()
  const { id, url, description, createdAt, off, failingSince, formerSecretUntil } = endpoint
  const { waiting, eventTypes } = endpoint
  const moment = (at: string) => <DateText date={at} look="moment" />
  const number = i18n.number(waiting)
  return (
    <Stack gap={4}>
      <DetailHead badge={<EndpointBadge endpoint={endpoint} />} title={description} lead={url} />
      {off ? (
        <Banner tone="warning" title={<Trans>Off since {moment(off.at)}</Trans>}>
          {i18n._(offReasons[off.reason])}{' '}
          <Trans>
            What was waiting is kept. What happens meanwhile is sent when you replay it.
          </Trans>
        </Banner>
      ) : null}
      <DefinitionList
        items={[
          { term: t`Waiting`, value: waiting >= MOST_COUNTED ? t`${number} or more` : number },
          ...(failingSince ? [{ term: t`Failing since`, value: moment(failingSince) }] : []),
          ...(formerSecretUntil
            ? [{ term: t`The former secret signs until`, value: moment(formerSecretUntil) }]
            : []),
          { term: t`Added`, value: moment(createdAt) },
        ]}
      />
      <p>
        <PageLink
          to={paths.webhookDeliveries(id)}
          className={buttonClass({ size: 'small', kind: 'outline' })}
        >
          <Trans>Deliveries</Trans>
        </PageLink>
      </p>
      <EndpointActs endpoint={endpoint} />
      <div>
        <h3>
          <Trans>What it is told of</Trans>
        </h3>
        <ul>
          {eventTypes.map((type) => (
            <li key={type} translate="no">
              {type}
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  )
}
