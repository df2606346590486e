import { randomBytes, randomUUID } from 'node:crypto'
import type { Notifying } from '../../src/features/alerts/notify-acts.ts'
import { createMailWriter } from '../../src/ports/mail/mail-queue.ts'
import type { TestServer } from '../server-test.ts'

/** What features notify with, whose mails a test's server sends. */
export function notifying({ clock, config, jobs, key }: TestServer): Notifying {
  const random = { bytes: randomBytes, uuid: randomUUID }
  return {
    clock,
    settings: config.settings,
    publicUrl: () => 'https://my.example',
    mailer: createMailWriter({ clock, jobs, key, random }),
  }
}
