import type { ApprovalState, ApprovedAct } from '@portal/contract/approvals/approvals'
import type { Generated } from 'kysely'

/** Of money that operators move. */
declare module '../../db/tables.ts' {
  interface Tables {
    approval: {
      id: Generated<string>
      act: ApprovedAct
      account_id: string
      payment_id: string | null
      amount: number
      reason: string | null
      why: string
      asked_by: string
      asked_at: Date
      idempotency_key: string
      content_hash: Buffer
      until: Date
      state: ApprovalState
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      answer: Generated<string | null>
      outcome: Generated<string | null>
    }
  }
}
