import { randomBytes, randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import { emailChannel } from './features/alerts/channels/email-channel.ts'
import type { Jobs } from './jobs/jobs.ts'
import { createMailWriter } from './ports/mail/mail-queue.ts'
import { configuredAddress } from './public-address.ts'
import { readSecretKey } from './secret-key.ts'

/** What a command works with that notifies people: it writes mails into the queue, and the servers that run send them. */
export function commandSurroundings(config: Config, jobs: Pick<Jobs, 'send'>) {
  const random = { bytes: randomBytes, uuid: randomUUID }
  const clock = { now: () => new Date() }
  const key = readSecretKey(config)
  const mailer = createMailWriter({ clock, jobs, key, random })
  const publicUrl = () => configuredAddress(config)
  const channels = [emailChannel({ config, key, mailer, publicUrl, random })]
  return { clock, mailer, random, settings: config.settings, publicUrl, channels }
}
