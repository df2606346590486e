import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import { PageLink } from '@portal/browser/page/page-link'
import { webhookDeliveryState } from '@portal/contract/webhooks/webhooks'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCursorList } from '../../../page/list-and-detail/cursor-list.ts'
import { ListAndDetail } from '../../../page/list-and-detail/list-and-detail.tsx'
import { RowCells } from '../../../page/list-and-detail/row-cells.tsx'
import { PageHead } from '../../../page/page-head.tsx'
import { SavedFiltersButton } from '../../../page/saved-filters/saved-filters-button.tsx'
import { ViewLinks } from '../../../page/view-links.tsx'
import { paths } from '../../../paths.ts'
import { stateNames, stateTones } from '../webhook-names.ts'
import type { DeliveriesSearch } from '../webhooks-address.ts'
import { deliveriesQuery, endpointsQuery } from '../webhooks-queries.ts'
import { DeliveryDetail } from './delivery-detail.tsx'

/** What an endpoint was told, and is to be told, the newest first. */
export default function DeliveriesPage({
  params: { endpointId },
  search,
}: PageProps<{ endpointId: string }, DeliveriesSearch>) {
  const { t, i18n } = useLingui()
  const { open, state } = search
  const { endpoints } = useSuspenseQuery(endpointsQuery).data
  const { items, more } = useCursorList(deliveriesQuery(endpointId, search), (page) => page.items)
  const endpoint = endpoints.find(({ id }) => id === endpointId)
  const to = (given: { open?: string; state?: string }) =>
    paths.webhookDeliveries(endpointId, given)
  return (
    <>
      <PageHead
        title={endpoint ? t`Deliveries to ${endpoint.description}` : t`Deliveries`}
        lead={<PageLink to={paths.webhooks({ open: endpointId })}>{endpoint?.url}</PageLink>}
        acts={
          <>
            <SavedFiltersButton />
            <DeliveryViews endpointId={endpointId} state={state} />
          </>
        }
      />
      <ListAndDetail
        label={t`Deliveries`}
        items={items}
        more={more}
        idOf={({ id }) => id}
        addressOf={(id) => to({ ...(state && { state }), ...(id !== undefined && { open: id }) })}
        open={open}
        renderRow={({ event, state: became, tries }) => (
          <RowCells
            title={<span translate="no">{event.type}</span>}
            detail={event.subject}
            facts={[
              <DateText key="at" date={event.at} look="moment" />,
              <Plural key="tries" value={tries} one="# try" other="# tries" />,
              <Badge key="state" tone={stateTones[became]}>
                {i18n._(stateNames[became])}
              </Badge>,
            ]}
          />
        )}
        empty={
          <EmptyState icon="link" title={t`Nothing to see here yet`}>
            <Trans>What this endpoint is told of is listed here.</Trans>
          </EmptyState>
        }
        detail={open === undefined ? null : <DeliveryDetail deliveryId={open} />}
      />
    </>
  )
}

/** All of them, or those of which one thing became. */
function DeliveryViews({
  endpointId,
  state,
}: { endpointId: string } & Pick<DeliveriesSearch, 'state'>) {
  const { t, i18n } = useLingui()
  const to = paths.webhookDeliveries
  return (
    <ViewLinks
      label={t`Which deliveries`}
      views={[
        { to: to(endpointId, {}), words: t`All deliveries`, isOpen: !state },
        ...webhookDeliveryState.options.map((name) => ({
          to: to(endpointId, { state: name }),
          words: i18n._(stateNames[name]),
          isOpen: state === name,
        })),
      ]}
    />
  )
}
