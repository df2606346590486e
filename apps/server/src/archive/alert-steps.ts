import type { Alert } from '@portal/contract/alerts/alerts'
import type { ArchiveFiles } from './archive-files.ts'

export async function alertSteps({ reader, addJson }: ArchiveFiles): Promise<void> {
  const items: Array<Alert> = []
  let cursor: string | undefined
  do {
    const page = await reader.ask('listAlerts', { query: cursor === undefined ? {} : { cursor } })
    items.push(...(page?.items ?? []))
    cursor = page?.next ?? undefined
  } while (cursor !== undefined)
  await addJson('alerts.json', reader.write('listAlerts', { items, next: null }))
}
