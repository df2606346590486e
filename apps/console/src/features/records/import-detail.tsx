import { useLingui } from '@lingui/react/macro'
import { getPageConfig } from '@portal/browser/api/page-config'
import type { ImportRun } from '@portal/contract/records/records-imports'
import { Badge } from '@portal/kit/display/badge'
import { DataTable } from '@portal/kit/display/data-table'
import type { DataColumn } from '@portal/kit/display/data-table'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import { Banner } from '@portal/kit/feedback/banner'
import { Progress } from '@portal/kit/feedback/progress'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DetailHead } from '../../page/list-and-detail/detail-head.tsx'
import { CancelImport } from './cancel-import.tsx'
import { originNames, postingNames, stateNames, stateTones } from './import-names.ts'
import { ImportRejects } from './import-rejects.tsx'
import { importQuery } from './records-queries.ts'

/** One import: how far it is, what it brought, and the lines that it refused. */
export function ImportDetail({ importId }: { importId: string }) {
  const { i18n, t } = useLingui()
  const run = useSuspenseQuery(importQuery(importId)).data
  const { state, by, origin, createdAt, failure, bytes, bytesRead } = run
  return (
    <Stack gap={4}>
      <DetailHead
        badge={<Badge tone={stateTones[state]}>{i18n._(stateNames[state])}</Badge>}
        title={<DateText date={createdAt} look="moment" />}
        lead={by ?? i18n._(originNames[origin])}
      />
      {state === 'running' ? <Progress label={t`Read`} value={bytesRead} max={bytes} /> : null}
      {failure === null ? null : <Banner tone="danger" title={failure} />}
      <CancelImport run={run} />
      <FilesTable run={run} />
      <LedgerTable run={run} />
      <ImportRejects run={run} />
    </Stack>
  )
}

function FilesTable({ run: { files } }: { run: ImportRun }) {
  const { t } = useLingui()
  const broughtBy = useBrought()
  return (
    <DataTable
      caption={t`Files`}
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: t`File`, priority: 'title', cell: ({ name }) => name },
        { key: 'lines', header: t`Lines`, align: 'end', cell: ({ counts }) => broughtBy(counts) },
      ]}
    />
  )
}

/** What became of a file’s lines, as words; what became of none is not told. */
function useBrought(): (counts: ImportRun['files'][number]['counts']) => string {
  const { i18n, t } = useLingui()
  return ({ new: added, updated, same, rejected }) => {
    const told = [
      added > 0 && t`${i18n.number(added)} new`,
      updated > 0 && t`${i18n.number(updated)} updated`,
      same > 0 && t`${i18n.number(same)} unchanged`,
      rejected > 0 && t`${i18n.number(rejected)} rejected`,
    ].filter((words) => words !== false)
    return told.join(', ') || t`no lines`
  }
}

function LedgerTable({ run: { files } }: { run: ImportRun }) {
  const { t } = useLingui()
  const columns = useLedgerColumns()
  const posted = files.flatMap((file) => file.posted.map((sum) => ({ ...sum, file: file.name })))
  if (posted.length === 0) return null
  return (
    <DataTable
      caption={t`What the ledger got`}
      rows={posted}
      rowKey={({ file, kind }) => `${file} ${kind}`}
      columns={columns}
    />
  )
}

type Posted = ImportRun['files'][number]['posted'][number]

function useLedgerColumns(): Array<DataColumn<Posted>> {
  const { i18n, t } = useLingui()
  const { currency } = getPageConfig().utility
  const wordsOf = (kind: string): string => {
    const name = postingNames[kind]
    return name ? i18n._(name) : kind
  }
  return [
    {
      key: 'kind',
      header: t`Kind`,
      priority: 'title',
      cell: ({ kind }) => wordsOf(kind),
    },
    { key: 'count', header: t`Count`, align: 'end', cell: ({ count }) => i18n.number(count) },
    {
      key: 'amount',
      header: t`Accounts owe`,
      align: 'end',
      priority: 'figure',
      cell: ({ amount }) => <MoneyText amount={amount} currency={currency} signed />,
    },
  ]
}
