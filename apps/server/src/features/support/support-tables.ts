import type { Conversation, SupportFile } from '@portal/contract/support/support-conversations'
import type { Locale } from '@portal/contract/texts'
import type { Generated } from 'kysely'

/** Of what customers write to the utility. */
declare module '../../db/tables.ts' {
  interface Tables {
    conversation: {
      id: Generated<string>
      number: string
      profile_id: string | null
      guest_id: string | null
      account_id: string | null
      concern: string
      guest_name: string | null
      guest_email: string | null
      locale: Locale
      idempotency_key: string
      content_hash: Buffer
      started_at: Date
      last_at: Date
      state: Conversation['state']
    }
    conversation_message: {
      id: Generated<string>
      conversation_id: string
      by_utility: boolean
      text: string
      idempotency_key: string
      sent_at: Date
      place: Generated<number>
      operator_id: Generated<string | null>
    }
    conversation_proof: { hash: Buffer; conversation_id: string; expires_at: Date }
    support_file: {
      id: Generated<string>
      message_id: string | null
      profile_id: string | null
      guest_id: string | null
      name: string
      type: SupportFile['type']
      content: Buffer
      created_at: Date
    }
  }

  interface AttemptKinds {
    /** A message that is written to the utility. */
    message: true
    /** A file that one is to bring. */
    'message-file': true
  }

  interface OperatorTaskKinds {
    /** A customer has written, and waits for an answer. */
    'message-waits': true
  }
}
