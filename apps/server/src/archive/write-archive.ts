import type { ArchiveOrder, MadeArchive } from '../features/profile/archive/archive-maker.ts'
import type { UtilitySettings } from '../utility-settings.ts'
import { accountSteps } from './account-steps.ts'
import { profileFiles } from './archive-contents.ts'
import type { ArchiveFiles, Step } from './archive-files.ts'
import { readmeOf, schemaOfAll } from './archive-guide.ts'
import type { Pieces } from './archive-pieces.ts'
import type { ArchiveReader } from './archive-reader.ts'
import { conversationSteps } from './conversation-steps.ts'
import { alertSteps } from './alert-steps.ts'
import { paymentSteps } from './payment-steps.ts'
import { createZipWriter } from './zip-writer.ts'

/** First it is counted what there is, then one part is written after the other. */
export async function writeArchive(
  reader: ArchiveReader,
  pieces: Pieces,
  { order, settings }: { order: ArchiveOrder; settings: UtilitySettings },
): Promise<MadeArchive> {
  const zip = createZipWriter(pieces, order.now)
  const files: ArchiveFiles = {
    reader,
    settings,
    order,
    add: zip.add,
    addJson: (name, value) => zip.add(name, `${JSON.stringify(value, null, 2)}\n`),
  }
  const accounts = (await reader.ask('listAccounts', {}))?.items ?? []
  const steps: Array<Step> = [guideStep, profileStep, alertSteps]
  steps.push(...(await paymentSteps(reader)), ...(await conversationSteps(reader)))
  for (const account of accounts) steps.push(...(await accountSteps(reader, account)))
  for (const [done, step] of steps.entries()) {
    await pieces.progress(done, steps.length)
    await step(files)
  }
  const rights = accounts.map(({ id, permissions }) => ({ accountId: id, permissions }))
  return { bytes: await zip.end(), rights }
}

async function guideStep({ reader, settings, order, add }: ArchiveFiles): Promise<void> {
  const profile = await reader.ask('getProfile', {})
  const guide = {
    utility: settings.utility.name,
    name: `${profile?.firstName} ${profile?.lastName}`,
    made: order.now.toISOString().slice(0, 16).replace('T', ' '),
  }
  await add('README.txt', readmeOf(order.locale, guide))
  await add('schema.json', schemaOfAll())
}

async function profileStep({ reader, addJson }: ArchiveFiles): Promise<void> {
  for (const { file, route } of profileFiles) {
    const answer = await reader.ask(route, {})
    if (answer) await addJson(file, reader.write(route, answer))
  }
}
