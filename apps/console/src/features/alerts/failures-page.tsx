import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import { useGo } from '@portal/browser/page/use-go'
import { deliveryChannel } from '@portal/contract/alerts/alerts'
import { failedState } from '@portal/contract/alerts/alerts-failures'
import type { FailedDelivery, listFailedDeliveries } from '@portal/contract/alerts/alerts-failures'
import { DateText } from '@portal/kit/display/date-text'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { SelectField } from '@portal/kit/fields/select-field'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListAndDetail } from '../../page/list-and-detail/list-and-detail.tsx'
import { RowCells } from '../../page/list-and-detail/row-cells.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { SavedFiltersButton } from '../../page/saved-filters/saved-filters-button.tsx'
import { ViewLinks } from '../../page/view-links.tsx'
import { paths } from '../../paths.ts'
import { FailureDetail } from './failure-detail.tsx'
import type { FailuresSearch } from './failures-address.ts'
import { failuresQuery } from './failures-queries.ts'
import { useFailureWords } from './use-failure-words.ts'

type Filters = Pick<FailuresSearch, 'channel' | 'state'>

/** The filters as they stand in the address. */
const keptOf = ({ channel, state }: Filters) => ({
  ...(channel && { channel }),
  ...(state && { state }),
})

/** Messages that reached nobody, the latest first. */
export default function FailuresPage({ search }: PageProps<object, FailuresSearch>) {
  const { t } = useLingui()
  const words = useFailureWords()
  const { items, more } = useCursorList<typeof listFailedDeliveries, FailedDelivery>(
    failuresQuery(search),
    (page) => page.items,
  )
  const { open, channel, state } = search
  const kept = keptOf(search)
  const opened = items.find(({ id }) => id === open)
  return (
    <>
      <PageHead
        title={<Trans>Mail and messages</Trans>}
        lead={<Trans>What came back, was refused or couldn’t be handed over.</Trans>}
        acts={<FailureFilters channel={channel} state={state} />}
      />
      <ListAndDetail
        label={t`Messages that failed`}
        items={items}
        idOf={({ id }) => id}
        addressOf={(id) => paths.mail({ ...kept, ...(id !== undefined && { open: id }) })}
        open={opened?.id}
        more={more}
        renderRow={({ alert, channel: by, state: became, at }) => (
          <RowCells
            title={alert?.title ?? words.channels[by]}
            detail={alert ? [alert.name, alert.address].filter(Boolean).join(' · ') : t`no profile`}
            facts={[words.states[became], <DateText key="at" date={at} look="moment" />]}
          />
        )}
        detail={opened ? <FailureDetail failure={opened} /> : null}
        empty={
          <EmptyState icon="check-all" title={t`Everything arrived`}>
            <Trans>Messages that reach nobody are listed here.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}

function FailureFilters({ channel, state }: Filters) {
  const { t } = useLingui()
  const go = useGo()
  const words = useFailureWords()
  const kept = keptOf({ channel, state })
  return (
    <>
      <ViewLinks
        label={t`What became of it`}
        views={[
          { to: paths.mail({ ...kept, state: '' }), words: t`All`, isOpen: !state },
          ...failedState.options.map((name) => ({
            to: paths.mail({ ...kept, state: name }),
            words: words.states[name],
            isOpen: state === name,
          })),
        ]}
      />
      <SelectField
        label={t`Channel`}
        value={channel ?? ''}
        onChange={({ target }) =>
          void go(paths.mail({ ...kept, channel: target.value }), { replace: true })
        }
        options={[
          { value: '', label: t`All channels` },
          ...deliveryChannel.options.map((name) => ({
            value: name,
            label: words.channels[name],
          })),
        ]}
      />
      <SavedFiltersButton />
    </>
  )
}
