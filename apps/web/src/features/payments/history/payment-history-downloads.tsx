import { Trans, useLingui } from '@lingui/react/macro'
import { getPaymentStatement, getPaymentTable } from '@portal/contract/payments/payments-history'
import type { HistoryRow } from '@portal/contract/payments/payments-history'
import { Menu } from '@portal/kit/actions/menu'
import { Icon } from '@portal/kit/display/icon'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Spinner } from '@portal/kit/feedback/spinner'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery, accountStreet } from '../../../api/account-list.ts'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { exportName } from '../../../native/export-name.ts'
import { saveDocument } from '../../../native/save-document.ts'
import { isPaid } from '../payment-states.ts'
import classes from './payment-history-page.module.css'
import type { HistorySearch } from './payment-history-filter.ts'
import { historyAsked } from './payment-history-query.ts'
import { wholeYear } from './payment-history-range.tsx'

/** What is saved: the table, else the statement of a year. */
const table = 'table'

type DownloadsProps = {
  accountId: string
  search: HistorySearch
  rows: readonly HistoryRow[]
  /** Each in a row of its own, where there is room beside the payments. */
  listed: boolean
}

/** The payments that are shown as a table to reckon with, and whole years on paper. */
export function PaymentHistoryDownloads({ accountId, search, rows, listed }: DownloadsProps) {
  const { t } = useLingui()
  const asked = historyAsked(accountId, search)
  const whose = asked.accountId === undefined ? {} : { accountId: asked.accountId }
  const fileName = useFileName(asked.accountId)
  const saving = useMutation({
    mutationFn: async (file: string) =>
      file === table
        ? (await api.call(getPaymentTable, { query: asked })).blob()
        : api.call(getPaymentStatement, { query: { year: file, ...whose } }),
    onSuccess: (content, file) =>
      saveDocument(
        content,
        file === table ? fileName('csv', periodOf(search)) : fileName('pdf', [file]),
      ),
    meta: { announced: true },
  })
  const files = [
    ...yearsOf(search, rows).map((year) => ({ id: year, label: t`${year} statement (PDF)` })),
    { id: table, label: t`Spreadsheet (CSV)` },
  ]
  const waiting = saving.isPending ? saving.variables : null
  return listed ? (
    <FileList files={files} waiting={waiting} onSave={saving.mutate} />
  ) : (
    <Menu
      size="small"
      trigger={
        <>
          {waiting === null ? <Icon name="download" /> : <Spinner size={20} tone="current" />}
          <Trans>Download</Trans>
        </>
      }
      items={files}
      onAction={saving.mutate}
    />
  )
}

type FileListProps = {
  files: ReadonlyArray<{ id: string; label: string }>
  /** The one that is being fetched. */
  waiting: string | null
  onSave: (id: string) => void
}

function FileList({ files, waiting, onSave }: FileListProps) {
  return (
    <section className={classes.part} data-print="no">
      <SectionHeading title={<Trans>Download</Trans>} />
      <List>
        {files.map(({ id, label }) => (
          <ListRow
            key={id}
            lead={
              id === waiting ? (
                <Spinner size={22} tone="current" />
              ) : (
                <Icon name="download" size={22} />
              )
            }
            title={
              <button
                type="button"
                className={listRowLinkClass}
                disabled={waiting !== null}
                onClick={() => onSave(id)}
              >
                {label}
              </button>
            }
          />
        ))}
      </List>
    </section>
  )
}

/** So many years are offered where none was chosen; older ones are a choice of the period. */
const yearsOffered = 2

/** The year that was chosen, else the newest ones in which something was paid. */
function yearsOf(search: HistorySearch, rows: readonly HistoryRow[]): readonly string[] {
  const year = wholeYear(search)
  if (year !== null) return [year]
  const paid = rows.filter(({ status }) => isPaid(status))
  return [...new Set(paid.map(({ date }) => date.slice(0, 4)))].slice(0, yearsOffered)
}

function periodOf(search: HistorySearch): readonly string[] {
  const year = wholeYear(search)
  return year === null ? [search.from, search.to].filter((day) => day !== undefined) : [year]
}

/** Says whose payments are in the file, and of when. */
function useFileName(accountId: string | undefined) {
  const { items } = useSuspenseQuery(accountListQuery).data
  const account = items.find(({ id }) => id === accountId)
  return (ending: string, years: readonly string[]) =>
    exportName({
      by: getPageConfig().utility.name,
      what: 'payments',
      years,
      where: items.length > 1 && account ? accountStreet(account) : undefined,
      ending,
    })
}
