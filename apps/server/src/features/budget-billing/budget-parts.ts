import type { Database } from '../../db/transaction.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Mailer } from '../../ports/mail/mail.ts'

/** ⚙ The utility's rules for budget billing; see its settings. */
export interface BudgetRules {
  tellAt: string
  classes: ReadonlyArray<string>
  roundTo: number
  noticeDays: number
  reviewMonths: number
  settleBills: ReadonlyArray<number>
}

export interface BudgetParts {
  db: Database
  clock: { now: () => Date }
  jobs: Pick<Jobs, 'send'>
  mailer: Mailer
  publicUrl: () => string
  timeZone: string
  currency: string
  rules: BudgetRules
}
