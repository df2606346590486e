import type { Config } from '../../config.ts'
import type { Database } from '../../db/transaction.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Mailer } from '../../ports/mail/mail.ts'
import type { TokenIssuer } from './begin-session.ts'
import type { WorkGate } from './work-gate.ts'

/** What every part of identity works with. */
export interface IdentityParts extends TokenIssuer {
  config: Config
  settings: Config['settings']['identity']
  db: Database
  jobs: Jobs
  mailer: Mailer
  /** Hashing passwords, so many at once and no more. */
  gate: WorkGate
  /** Seals two-factor secrets. */
  key: Buffer
  /** Where people open the portal: links in mails, passkeys and providers come back here. */
  publicUrl: () => string
}
