import { randomBytes, randomUUID } from 'node:crypto'
import { emailChannel } from '../../src/features/alerts/channels/email-channel.ts'
import { pushChannel } from '../../src/features/alerts/channels/push-channel.ts'
import type { Notifying } from '../../src/features/alerts/notify-acts.ts'
import { createMailWriter } from '../../src/ports/mail/mail-queue.ts'
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
  const mailer = createMailWriter({ clock, jobs, key, random })
  const channels = [
    emailChannel({ config, key, mailer, publicUrl, random }),
    pushChannel({ clock, config, jobs, key, random }),
  ]
  return { clock, settings: config.settings, publicUrl, mailer, channels }
}
