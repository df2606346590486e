import type { Generated } from 'kysely'

/** Of operators who see the portal as a customer does. */
declare module '../../db/tables.ts' {
  interface Tables {
    customer_view: {
      id: Generated<string>
      operator_session_id: string
      profile_id: string
      reason: string
      link_hash: Buffer | null
      link_expires_at: Date
      hash: Buffer | null
      expires_at: Date | null
      ended_at: Date | null
    }
    customer_view_account: { customer_view_id: string; account_id: string }
  }
}
