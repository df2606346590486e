import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@portal/kit/display/badge'
import { DataTable } from '@portal/kit/display/data-table'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { MoneyText } from '@portal/kit/display/money-text'
import { IndeterminateBar } from '@portal/kit/feedback/indeterminate-bar'
import { Stack } from '@portal/kit/layout/stack'
import { getPageConfig } from '@portal/browser/api/page-config'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { DetailHead } from '../../page/list-and-detail/detail-head.tsx'
import { ListMore } from '../../page/list-and-detail/list-more.tsx'
import { originNames, reasonNames, stateNames, stateTones } from './bill-run-names.ts'
import { billRunQuery, heldQuery } from './bill-run-queries.ts'

/** One day's run: what it made, how far it is, and whom it could not bill. */
export function BillRunDetail({ date }: { date: string }) {
  const { i18n, t } = useLingui()
  const run = useSuspenseQuery(billRunQuery(date)).data
  const { currency } = getPageConfig().utility
  const { state, origin, by, bills, estimated, charges, interest, held } = run
  return (
    <Stack gap={4}>
      <DetailHead
        badge={<Badge tone={stateTones[state]}>{i18n._(stateNames[state])}</Badge>}
        title={<DateText date={date} />}
        lead={by ?? i18n._(originNames[origin])}
      />
      {state === 'running' ? <IndeterminateBar label={t`Bills are being made`} /> : null}
      {state === 'stopped' ? (
        <p>
          <Trans>
            This run was cut off. Start it again for this day; it continues where it was.
          </Trans>
        </p>
      ) : null}
      <DefinitionList
        items={[
          { term: t`Bills made`, value: i18n.number(bills) },
          { term: t`Total`, value: <MoneyText amount={charges} currency={currency} /> },
          { term: t`Estimated`, value: i18n.number(estimated) },
          { term: t`Late bills with interest`, value: i18n.number(interest) },
          { term: t`Accounts held`, value: i18n.number(held) },
          { term: t`Started`, value: <DateText date={run.startedAt} look="moment" /> },
          ...(run.finishedAt
            ? [{ term: t`Finished`, value: <DateText date={run.finishedAt} look="moment" /> }]
            : []),
        ]}
      />
      {held > 0 ? <HeldAccounts date={date} /> : null}
    </Stack>
  )
}

function HeldAccounts({ date }: { date: string }) {
  const { i18n, t } = useLingui()
  const { items, more } = useCursorList(heldQuery(date), (page) => page.items)
  return (
    <>
      <DataTable
        caption={t`Accounts that couldn’t be billed`}
        rows={items}
        rowKey={({ account }) => account}
        columns={[
          { key: 'account', header: t`Account`, priority: 'title', cell: ({ account }) => account },
          { key: 'reason', header: t`Reason`, cell: ({ reason }) => i18n._(reasonNames[reason]) },
        ]}
      />
      <ListMore more={more} />
    </>
  )
}
