import type { PlanShapeRules } from '@portal/rules/plan-instalments'
import type { Database } from '../../db/transaction.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Mailer } from '../../ports/mail/mail.ts'

/** ⚙ The utility's rules for payment plans; see its settings. */
export interface PlanRules extends PlanShapeRules {
  tellAt: string
  noticeDays: number
  graceDays: number
  brokenMonths: number
}

export interface PlanParts {
  db: Database
  clock: { now: () => Date }
  jobs: Pick<Jobs, 'send'>
  mailer: Mailer
  publicUrl: () => string
  timeZone: string
  currency: string
  /** Whom to call. */
  phone: string
  rules: PlanRules
}
