import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHead } from '../../page/page-head.tsx'
import { ViewLinks } from '../../page/view-links.tsx'
import { paths } from '../../paths.ts'
import { StandardChart } from './chart/standard-chart.tsx'
import { useNow } from './use-now.ts'
import type { WorkSearch } from './work-address.ts'
import { WorkList } from './work-list.tsx'
import { summaryQuery } from './work-queries.ts'

/** What waits, by its age against its standard: chart, list and panel share one selection. */
export default function TodayPage({ search }: PageProps<object, WorkSearch>) {
  const { t } = useLingui()
  const now = useNow()
  const { open, whose, kind } = search
  const { counts, kinds } = useSuspenseQuery(summaryQuery(whose)).data
  const kept = { ...(whose && { whose }), ...(kind && { kind }) }
  const address = (changed: { open?: string; whose?: string; kind?: string }) =>
    paths.today({ ...kept, ...changed })
  const views = [
    {
      to: paths.today({ whose: 'mine' }),
      words: t`Mine`,
      count: counts.mine,
      isOpen: whose === 'mine',
    },
    {
      to: paths.today({ whose: 'nobody' }),
      words: t`Nobody’s`,
      count: counts.nobody,
      isOpen: whose === 'nobody',
    },
    {
      to: paths.today(),
      words: t`Everything`,
      count: counts.all,
      isOpen: whose === undefined || whose === 'all',
    },
  ]
  return (
    <>
      <PageHead
        title={<Headline {...counts} />}
        acts={<ViewLinks label={t`Whose tasks`} views={views} />}
      />
      {kinds.length > 0 ? (
        <StandardChart
          kinds={kinds}
          past={counts.past}
          now={now}
          open={open}
          addressOf={(id) => address({ open: id })}
          kindAddress={(name) => address(name === kind ? { kind: '' } : { kind: name })}
        />
      ) : null}
      <WorkList
        search={{ ...search, state: undefined }}
        now={now}
        addressOf={(id) => address(id === undefined ? {} : { open: id })}
        empty={
          <EmptyState icon="check-all" title={t`Nothing waits`}>
            <Trans>What customers write and what no program may decide comes here.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}

/** A sentence from the data. */
function Headline({ past, today, all }: { past: number; today: number; all: number }) {
  if (past > 0 && today > 0)
    return (
      <Trans>
        <Plural
          value={past}
          one="# thing is past its standard"
          other="# things are past their standard"
        />
        , <Plural value={today} one="# more is due today." other="# more are due today." />
      </Trans>
    )
  if (past > 0)
    return (
      <Plural
        value={past}
        one="# thing is past its standard. Nothing else is due today."
        other="# things are past their standard. Nothing else is due today."
      />
    )
  if (today > 0)
    return (
      <Plural
        value={today}
        one="# thing is due today. Nothing is past its standard."
        other="# things are due today. Nothing is past its standard."
      />
    )
  return all > 0 ? <Trans>Nothing is due today.</Trans> : <Trans>Nothing waits.</Trans>
}
