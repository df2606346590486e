import type { BillRun, HoldReason } from '@portal/contract/bill-run/bill-run'
import type { Generated } from 'kysely'
import '../../db/tables.ts'

/** Of the days on which bills were made. */
declare module '../../db/tables.ts' {
  interface Tables {
    bill_run: {
      run_on: string
      started_at: Date
      finished_at: Date | null
      digest: Buffer | null
      origin: BillRun['origin']
      operator_id: string | null
      bills: Generated<number>
      estimated: Generated<number>
      charges: Generated<number>
      interest: Generated<number>
    }
    /** Accounts that a run could not bill. */
    bill_run_hold: { run_on: string; account: string; reason: HoldReason }
  }

  interface OperatorTaskKinds {
    /** The bill run could not make an account's bill; closed once it can. */
    'bill-held': true
    /** Bills were made for a day that is still to come: until then no run makes any; closed by the next run. */
    'bill-run-ahead': true
    /** A customer's own reading cannot be: the bill was estimated instead. */
    'own-reading-doubted': true
  }
}
