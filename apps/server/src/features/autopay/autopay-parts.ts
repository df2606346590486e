import type { Database } from '../../db/transaction.ts'
import type { Log } from '../../http/handler.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Mailer } from '../../ports/mail/mail.ts'
import type { GatewayMethod } from '../../ports/payment-gateway.ts'

/** ⚙ The utility's rules for autopay; see its settings. */
export interface AutopayRules {
  drawFrom: string
  handDays: number
  noticeDays: number
  retries: number
  retryDays: number
}

/** A saved method as autopay charges it. */
export interface DrawMethod extends GatewayMethod {
  id: string
  name: string | null
  gateway: string
  token: string
  isDefault: boolean
}

/** One attempt to draw; the same key never charges twice. */
export interface DrawOrder {
  profileId: string
  accountId: string
  amount: number
  method: DrawMethod
  idempotencyKey: string
  /**
   * Asked while nobody else can pay the account: whether it is still to be made.
   * @throws DrawChangedError
   */
  assertStands: (tx: Database) => Promise<void>
}

/** Somebody has paid or changed autopay since the draw was taken up: it is to be decided on anew. */
export class DrawChangedError extends Error {
  override name = 'DrawChangedError'
}

export interface AutopayParts {
  db: Database
  clock: { now: () => Date }
  jobs: Pick<Jobs, 'send'>
  log: Log
  mailer: Mailer
  publicUrl: () => string
  /** Who draws, and how to reach it. */
  utility: { name: string; phone: string; email: string }
  timeZone: string
  currency: string
  rules: AutopayRules
  /** Days from a bill's date to its due date. */
  dueDays: number
  /** So many days after an instalment that is missing, its payment plan is broken. */
  planGraceDays: number
  /** What one payment may take, minor units; the most by card. */
  limits: { minimum: number; maximum: number }
  /** The gateway whose methods can be charged. */
  gateway: string
  /** Makes the payment of an attempt, or finds the one that was made. */
  charge: (order: DrawOrder, now: Date) => Promise<unknown>
}
