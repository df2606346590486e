import { Trans, useLingui } from '@lingui/react/macro'
import { getDataArchiveFile } from '@portal/contract/profile/profile-archives'
import type { DataArchive } from '@portal/contract/profile/profile-archives'
import { Button } from '@portal/kit/actions/button'
import { Row, Stack } from '@portal/kit/layout/stack'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { exportName } from '../../../native/export-name.ts'
import { saveDocument } from '../../../native/save-document.ts'
import { toasts } from '@portal/browser/page/toasts'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { WhenText } from '../when-text.tsx'
import { archiveQuery } from './archive-query.ts'

const MEGABYTE = 1_000_000
const TOAST_MS = 5_000

export function DownloadArchive({ archive: { id, until, bytes } }: { archive: DataArchive }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const download = useProvenAct(() => fetchFile(id ?? ''), {
    announced: true,
    done: (file) => {
      const by = getPageConfig().utility.name
      saveDocument(file, exportName({ by, what: 'my-data', ending: 'zip' }))
      toasts.add({ severity: 'success', summary: t`Your file is saved.`, life: TOAST_MS })
    },
  })
  const megabytes = Math.max(0.1, (bytes ?? 0) / MEGABYTE)
  const size = i18n.number(megabytes, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  })
  return (
    <Stack gap={4}>
      <p>
        {until === null ? null : (
          <Trans>
            Your file is ready until <WhenText at={until} />.
          </Trans>
        )}
      </p>
      <Row>
        <Button
          pending={download.pending}
          onClick={() =>
            download.run(undefined, {
              // It has gone meanwhile: what stands here is asked anew.
              onError: (error) => {
                if (isProblem(error, 'not-found')) void client.invalidateQueries(archiveQuery)
              },
            })
          }
        >
          {t`Download my data (${size})`}
        </Button>
      </Row>
    </Stack>
  )
}

/** @throws ApiError, also where it broke off on its way */
async function fetchFile(archiveId: string): Promise<Blob> {
  const answer = await api.call(getDataArchiveFile, { params: { dataArchiveId: archiveId } })
  return answer.blob().catch(() => {
    throw new ApiError({ code: 'offline', status: 0 })
  })
}
