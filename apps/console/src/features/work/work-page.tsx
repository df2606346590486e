import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import { useGo } from '@portal/browser/page/use-go'
import { workKindNames } from '@portal/contract/work/work-kinds'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { SelectField } from '@portal/kit/fields/select-field'
import { PageHead } from '../../page/page-head.tsx'
import { SavedFiltersButton } from '../../page/saved-filters/saved-filters-button.tsx'
import { ViewLinks } from '../../page/view-links.tsx'
import { paths } from '../../paths.ts'
import { kindNames } from './kind-names.ts'
import { useNow } from './use-now.ts'
import type { WorkSearch } from './work-address.ts'
import { WorkList } from './work-list.tsx'
import classes from './work-page.module.css'

/** All tasks, open and settled, by whose they are, their kind and how they stand. */
export default function WorkPage({ search }: PageProps<object, WorkSearch>) {
  const { t } = useLingui()
  const now = useNow()
  const { whose, kind, state = 'open', account } = search
  const kept = {
    ...(whose && { whose }),
    ...(kind && { kind }),
    ...(search.state && { state: search.state }),
    ...(account && { account }),
  }
  const at = (changed: Record<string, string>) => paths.work({ ...kept, ...changed })
  const whoseNow = whose ?? 'all'
  const whoseWords = { mine: t`Mine`, nobody: t`Nobody’s`, all: t`Everything` }
  return (
    <>
      <PageHead
        title={<Trans>Work</Trans>}
        acts={
          <ViewLinks
            label={t`Whose tasks`}
            views={(['mine', 'nobody', 'all'] as const).map((name) => ({
              to: at({ whose: name }),
              words: whoseWords[name],
              isOpen: whoseNow === name,
            }))}
          />
        }
      />
      <WorkFilters kind={kind} state={state} at={at} />
      <WorkList
        search={search}
        now={now}
        addressOf={(id) => at(id === undefined ? {} : { open: id })}
        empty={
          <EmptyState icon="check-all" title={t`No task fits`}>
            <Trans>Choose other filters to see more.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}

interface WorkFiltersProps {
  kind: WorkSearch['kind']
  state: string
  /** The page’s address with this changed. */
  at: (changed: Record<string, string>) => string
}

function WorkFilters({ kind, state, at }: WorkFiltersProps) {
  const { i18n, t } = useLingui()
  const go = useGo()
  const stateWords = {
    open: t`Open`,
    past: t`Past the standard`,
    today: t`Due today`,
    later: t`Later`,
    settled: t`Settled`,
  }
  return (
    <div className={classes.filters}>
      <ViewLinks
        label={t`How they stand`}
        views={(['open', 'past', 'today', 'later', 'settled'] as const).map((name) => ({
          to: at({ state: name }),
          words: stateWords[name],
          isOpen: state === name,
        }))}
      />
      <SelectField
        label={t`Kind`}
        value={kind ?? ''}
        onChange={({ target }) => void go(at({ kind: target.value }), { replace: true })}
        options={[
          { value: '', label: t`All kinds` },
          ...workKindNames.map((name) => ({ value: name, label: i18n._(kindNames[name]) })),
        ]}
      />
      <SavedFiltersButton />
    </div>
  )
}
