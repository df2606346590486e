import type { Database } from '../../db/transaction.ts'

/** A payment that is to be charged for an instalment. */
interface InstalmentOrder {
  profileId: string
  accountId: string
  methodId: string
  /** It is charged on this day, or on the banks' next one. */
  date: string
  amount: number
  /** Says which instalment it is and which try; nothing is scheduled twice by it. */
  idempotencyKey: string
  now: Date
}

/** What a plan does with payments, by the one path that all payments take; the account is locked. */
export interface PlanPayments {
  /** The payment's id; null where the method cannot be charged on that day, or not with so much. */
  schedule: (tx: Database, order: InstalmentOrder) => Promise<string | null>
  /** False where the method cannot be charged on all of their days; then nothing has changed. */
  changeMethod: (
    tx: Database,
    paymentIds: ReadonlyArray<string>,
    to: { profileId: string; methodId: string },
  ) => Promise<boolean>
  changeAmount: (tx: Database, paymentId: string, amount: number) => Promise<void>
  /** What is charged by now stays. */
  cancel: (tx: Database, paymentIds: ReadonlyArray<string>, now: Date) => Promise<void>
}
