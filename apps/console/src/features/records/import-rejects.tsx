import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import type { ImportFile, ImportRun } from '@portal/contract/records/records-imports'
import type { RejectedLine } from '@portal/contract/records/records'
import { getImportRejectsCsv } from '@portal/contract/records/records-imports'
import { Button } from '@portal/kit/actions/button'
import { DataTable } from '@portal/kit/display/data-table'
import type { DataColumn } from '@portal/kit/display/data-table'
import { Stack } from '@portal/kit/layout/stack'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListMore } from '../../page/list-and-detail/list-more.tsx'
import { saveAs } from '../../page/save-file.tsx'
import { rejectsQuery } from './records-queries.ts'

/** The lines that were not taken in, file by file, each with its reason. */
export function ImportRejects({ run }: { run: ImportRun }) {
  const { i18n } = useLingui()
  const files = run.files.filter(({ counts }) => counts.rejected > 0)
  if (files.length === 0) return null
  const save = async (): Promise<void> => {
    try {
      const answer = await api.call(getImportRejectsCsv, { params: { importId: run.id } })
      saveAs(await answer.blob(), `rejects-${run.id}.csv`)
    } catch (error) {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)) })
    }
  }
  return (
    <Stack gap={4}>
      {files.map((file) => (
        <FileRejects key={`${file.id} ${file.counts.rejected}`} importId={run.id} file={file} />
      ))}
      <div>
        <Button kind="outline" size="small" icon="download" onClick={() => void save()}>
          <Trans>Save all rejected lines</Trans>
        </Button>
      </div>
    </Stack>
  )
}

function FileRejects({ importId, file }: { importId: string; file: ImportFile }) {
  const { t } = useLingui()
  const { items, more } = useCursorList(rejectsQuery(importId, file.id), (page) => page.items)
  const columns = useRejectColumns()
  return (
    <>
      <DataTable
        caption={t`Rejected lines of ${file.name}`}
        rows={items}
        rowKey={({ line }) => String(line)}
        columns={columns}
      />
      <ListMore more={more} />
    </>
  )
}

function useRejectColumns(): Array<DataColumn<RejectedLine>> {
  const { t } = useLingui()
  return [
    { key: 'line', header: t`Line`, priority: 'title', cell: ({ line }) => line },
    { key: 'reason', header: t`Reason`, cell: ({ reason }) => reason },
    { key: 'record', header: t`Record`, cell: ({ record }) => <code>{record}</code> },
  ]
}
