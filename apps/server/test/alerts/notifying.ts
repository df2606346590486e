import { randomBytes, randomUUID } from 'node:crypto'
import { writtenChannels } from '../../src/features/alerts/channels/written-channels.ts'
import type { Notifying } from '../../src/features/alerts/notify-acts.ts'
import type { Jobs } from '../../src/jobs/jobs.ts'
import type { TestServer } from '../server-test.ts'

/** What features notify with, whose mails a test's server sends. */
export function notifying({
  clock,
  config,
  jobs,
  key,
}: Pick<TestServer, 'config' | 'key'> & {
  clock: { now: () => Date }
  jobs: Pick<Jobs, 'send'>
}): Notifying {
  const random = { bytes: randomBytes, uuid: randomUUID }
  const publicUrl = () => 'https://my.example'
  const ways = writtenChannels({ clock, config, jobs, key, random, publicUrl })
  return { clock, settings: config.settings, publicUrl, ...ways }
}
