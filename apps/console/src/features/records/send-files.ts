import { api } from '@portal/browser/api/api'
import {
  createImport,
  PART_BYTES,
  putImportPart,
  startImport,
} from '@portal/contract/records/records-imports'

/** Sends files part by part and starts their import; `onSent` is told the share that has arrived. Its id. */
export async function sendFiles(
  files: ReadonlyArray<File>,
  onSent: (share: number) => void,
): Promise<string> {
  const body = { files: files.map(({ name, size }) => ({ name, bytes: size })) }
  const { id: importId, files: made } = await api.call(createImport, { body })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  for (const { id: importFileId, name } of made) {
    const file = files.find((each) => each.name === name)
    if (!file) continue
    for (let from = 0; from < file.size; from += PART_BYTES) {
      const part = file.slice(from, from + PART_BYTES)
      const params = { importId, importFileId }
      await api.call(putImportPart, { params, query: { from }, body: part })
      sent += part.size
      onSent(sent / total)
    }
  }
  await api.call(startImport, { params: { importId } })
  return importId
}
