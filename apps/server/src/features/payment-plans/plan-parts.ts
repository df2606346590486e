import type { PlanShapeRules } from '@portal/rules/payment-plans/plan-instalments'
import type { Database } from '../../db/transaction.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Mailer } from '../../ports/mail/mail.ts'
import type { PlanPayments } from './plan-payments.ts'

/** ⚙ The utility's rules for payment plans; see its settings. */
export interface PlanRules extends PlanShapeRules {
  tellAt: string
  noticeDays: number
  graceDays: number
  brokenMonths: number
}

/** Autopay waits while a plan runs. */
export interface AutopayBesidePlan {
  /** What it was about to draw, or to try again, is the plan's. */
  hold: (tx: Database, accountId: string) => Promise<void>
  /** It goes on with what is due from a day on, or stays paused until somebody resumes it. */
  release: (
    tx: Database,
    accountId: string,
    as: { goesOn: boolean; from: string; now: Date },
  ) => Promise<void>
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
  /** How often a charge that failed is tried again, and how many days apart. */
  retries: { count: number; days: number }
  /** The least that can be charged, minor units. */
  minimum: number
  payments: PlanPayments
  autopay: AutopayBesidePlan
}
