import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { useGo } from '@portal/browser/page/use-go'
import { startFolderImport } from '@portal/contract/records/records-imports'
import { Button } from '@portal/kit/actions/button'
import { Modal } from '@portal/kit/feedback/modal'
import { Progress } from '@portal/kit/feedback/progress'
import { FileField } from '@portal/kit/fields/file-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { importFolderQuery } from './records-queries.ts'
import { sendFiles } from './send-files.ts'

/** Files that are uploaded, or those that lie on the server. */
export function StartImportButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="upload" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Import files</Trans>
      </Button>
      {isOpen ? <StartDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const [files, setFiles] = useState<Array<File>>([])
  const [share, setShare] = useState(0)
  const starting = useMutation({
    mutationFn: (send: () => Promise<string>) => send(),
    onMutate: () => setShare(0),
    onSuccess: async (open) => {
      onClose()
      await go(paths.imports({ open }))
    },
    meta: { announced: true },
  })
  return (
    <Modal
      title={t`Import files`}
      isOpen
      onClose={onClose}
      footer={
        <Button
          pending={starting.isPending}
          onClick={() => {
            if (files.length > 0) starting.mutate(() => sendFiles(files, setShare))
          }}
        >
          <Trans>Upload and import</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <FileField
          label={t`Files`}
          help={t`Each is named after what it holds, such as bills.ndjson or payments.csv.`}
          multiple
          accept=".ndjson,.csv"
          files={files}
          onFilesChange={setFiles}
        />
        {starting.isPending ? <Progress label={t`Uploaded`} value={share} max={1} /> : null}
        <FolderFiles
          onStart={(names) =>
            starting.mutate(async () => (await api.call(startFolderImport, { body: { names } })).id)
          }
        />
      </Stack>
    </Modal>
  )
}

function FolderFiles({ onStart }: { onStart: (names: Array<string>) => void }) {
  const { data } = useQuery(importFolderQuery)
  const names = data?.files?.map(({ name }) => name) ?? []
  if (names.length === 0) return null
  const listed = names.join(', ')
  return (
    <div>
      <p>
        <Trans>On the server: {listed}</Trans>
      </p>
      <Button kind="outline" size="small" onClick={() => onStart(names)}>
        <Trans>Import these files</Trans>
      </Button>
    </div>
  )
}
