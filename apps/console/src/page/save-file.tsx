import { useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { useMutation } from '@tanstack/react-query'

interface SaveFileProps {
  file: { name: string; bytes: number }
  fetchFile: () => Promise<Response>
}

/** A file of a customer; it is saved, never shown by the console itself. */
export function SaveFile({ file, fetchFile }: SaveFileProps) {
  const { i18n, t } = useLingui()
  const save = useMutation({
    mutationFn: async () => saveAs(await (await fetchFile()).blob(), file.name),
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

/** Saves what the server sent under a name. */
export function saveAs(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
