import type { ArchiveReader } from './archive-reader.ts'
import { textOf } from './file-text.ts'
import type { ArchiveFiles, Step } from './archive-files.ts'

/** Each conversation with what was sent in it. */
export async function conversationSteps(reader: ArchiveReader): Promise<Array<Step>> {
  const { items } = (await reader.ask('listConversations', {})) ?? { items: [] }
  return items.map(
    ({ id, number }) =>
      (files) =>
        writeConversation(files, id, `messages/${number}`),
  )
}

async function writeConversation(
  { reader, add, addJson }: ArchiveFiles,
  conversationId: string,
  folder: string,
): Promise<void> {
  const conversation = await reader.ask('getConversation', { params: { conversationId } })
  if (!conversation) return
  await addJson(`${folder}/conversation.json`, reader.write('getConversation', conversation))
  const files = conversation.messages.flatMap((message) => message.files)
  for (const [at, { id, name }] of files.entries()) {
    const params = { conversationId, supportFileId: id }
    const file = await reader.ask('getSupportFile', { params })
    // Two may have the same name.
    if (file) await add(`${folder}/${at + 1}-${name}`, textOf(file.content))
  }
}
