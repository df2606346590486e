import type { Dependencies } from './app.ts'
import type { Mailer } from './ports/mail/mail.ts'

/** Mails go out by a job, so that nobody waits for them and a blocked way is tried again. */
export function createMailer(
  _dependencies: Pick<Dependencies, 'jobs' | 'mail' | 'config' | 'random'>,
): Mailer {
  return {
    queue: async () => undefined,
    send: async () => undefined,
  }
}
