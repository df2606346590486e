import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Listener } from './db/listen.ts'
import type { Connection } from './db/pool.ts'
import type { Database } from './db/transaction.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { IdentityProviders } from './ports/identity-providers/identity-providers.ts'
import type { MailPort } from './ports/mail/mail.ts'
import type { SmsPort } from './ports/sms/sms.ts'
import type { PushPort } from './ports/push/push.ts'

/** What the surroundings give: everything that touches time, chance, disk or network comes in here. */
export interface Dependencies {
  config: Config
  db: Database
  /** Where the database is, for what keeps connections of its own. */
  connection: Connection
  clock: { now: () => Date }
  /** What time it is by the database, the same for all servers: where this one's clock may not decide alone. */
  databaseTime: () => Promise<Date>
  random: { bytes: (count: number) => Buffer; uuid: () => string }
  jobs: Jobs
  listener: Listener
  log: Logger
  /** Hands mails in; sent by a job. */
  mail: MailPort
  /** Hands text messages in; null where the utility sends none. */
  sms: SmsPort | null
  /** Hands notifications of devices over; null where the utility has no key for it. */
  push: PushPort | null
  /** Third parties by which one can sign in. */
  providers: IdentityProviders
  /** The utility's own one, by which its operators can sign in. */
  operatorsProviders: IdentityProviders
  /** Seals what must be read again. */
  key: Buffer
}
