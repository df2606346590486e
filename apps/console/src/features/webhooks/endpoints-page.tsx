import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListAndDetail } from '../../page/list-and-detail/list-and-detail.tsx'
import { RowCells } from '../../page/list-and-detail/row-cells.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { paths } from '../../paths.ts'
import { MakeEndpoint } from './acts/make-endpoint.tsx'
import { EndpointBadge } from './endpoint-badge.tsx'
import { EndpointDetail } from './endpoint-detail.tsx'
import type { WebhooksSearch } from './webhooks-address.ts'
import { endpointsQuery } from './webhooks-queries.ts'

/** The utility's systems that are told of events. */
export default function EndpointsPage({ search: { open } }: PageProps<object, WebhooksSearch>) {
  const { t, i18n } = useLingui()
  const { endpoints } = useSuspenseQuery(endpointsQuery).data
  const opened = endpoints.find(({ id }) => id === open)
  return (
    <>
      <PageHead
        title={<Trans>Webhooks</Trans>}
        lead={<Trans>Your systems that are told of bills, payments and messages.</Trans>}
        acts={<MakeEndpoint />}
      />
      <ListAndDetail
        label={t`Endpoints`}
        items={endpoints}
        idOf={({ id }) => id}
        addressOf={(id) => paths.webhooks(id === undefined ? {} : { open: id })}
        open={opened?.id}
        renderRow={(endpoint) => (
          <RowCells
            title={endpoint.description}
            detail={endpoint.url}
            facts={[
              t`${i18n.number(endpoint.waiting)} waiting`,
              <EndpointBadge key="state" endpoint={endpoint} />,
            ]}
          />
        )}
        empty={
          <EmptyState icon="link" title={t`No system is told yet`}>
            <Trans>Add an endpoint to have a system told of what happens.</Trans>
          </EmptyState>
        }
        detail={opened ? <EndpointDetail endpoint={opened} /> : null}
      />
    </>
  )
}
