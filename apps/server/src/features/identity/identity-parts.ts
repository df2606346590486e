import type { Config } from '../../config.ts'
import type { Database } from '../../db/transaction.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { IdentityProviders } from '../../ports/identity-providers/identity-providers.ts'
import type { Release } from '../releases/releases-reads.ts'
import type { SessionIssuer } from './sign-in/begin-session.ts'
import type { WorkGate } from './password/work-gate.ts'

/** What every part of identity works with. */
export interface IdentityParts extends SessionIssuer {
  settings: Config['settings']['identity']
  db: Database
  clock: { now: () => Date }
  jobs: Jobs
  /** Whether guests and new registrations are let in at this moment. */
  release: () => Release
  /** Third parties by which one can sign in. */
  providers: IdentityProviders
  /** Hashing passwords, so many at once and no more. */
  gate: WorkGate
  /** Seals two-factor secrets. */
  key: Buffer
}
