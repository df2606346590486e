import { setTimeout as wait } from 'node:timers/promises'
import type { Mail, MailPort } from '../src/ports/mail/mail.ts'

const PATIENCE_MS = 10_000

/** A way for mails that only keeps them, so that a test can read what was sent. */
export class TestOutbox implements MailPort {
  readonly sent: Array<Mail> = []

  async send(mail: Mail): Promise<void> {
    this.sent.push(mail)
  }

  async close(): Promise<void> {}

  /** The newest mail to the address that the test has not seen yet; waits for the job that sends it. */
  async next(to: string): Promise<Mail> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(20)) {
      const index = this.sent.findIndex((mail) => mail.to === to)
      const [mail] = index < 0 ? [] : this.sent.splice(index, 1)
      if (mail) return mail
    }
    throw new Error(`No mail to ${to} came within ${PATIENCE_MS} ms.`)
  }
}
