import { useLingui } from '@lingui/react/macro'
import { getSupportFile } from '@portal/contract/support/support-conversations'
import type { SupportFile } from '@portal/contract/support/support-conversations'
import { Button } from '@portal/kit/actions/button'
import { useMutation } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { saveDocument } from '../../../native/save-document.ts'

interface FileLinkProps {
  file: SupportFile
  conversationId: string
  proof: string | undefined
}

/** A file of a message; it is saved, never shown by the portal itself. */
export function FileLink({ file, conversationId, proof }: FileLinkProps) {
  const { i18n, t } = useLingui()
  const save = useMutation({
    mutationFn: async () => {
      const params = { conversationId, supportFileId: file.id }
      const query = proof === undefined ? {} : { proof }
      const answer = await api.call(getSupportFile, { params, query })
      saveDocument(await answer.blob(), file.name)
    },
    meta: { announced: true },
  })
  const kilobytes = i18n.number(Math.max(1, Math.round(file.bytes / 1_000)))
  return (
    <Button
      kind="outline"
      size="small"
      icon="download"
      pending={save.isPending}
      onClick={() => save.mutate()}
    >
      {t`Save ${file.name} (${kilobytes} KB)`}
    </Button>
  )
}
