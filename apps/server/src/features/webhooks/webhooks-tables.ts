import type {
  WebhookDeliveryState,
  WebhookFault,
  WebhookOffReason,
} from '@portal/contract/webhooks/webhooks'
import type { Generated } from 'kysely'

/** What the utility's systems are told, and how far it has come. */
declare module '../../db/tables.ts' {
  interface Tables {
    webhook_endpoint: {
      id: Generated<string>
      url: string
      description: string
      event_types: Array<string>
      secret: Buffer
      former_secret: Buffer | null
      former_until: Date | null
      created_at: Date
      off_at: Date | null
      off_reason: WebhookOffReason | null
      failing_since: Date | null
      failures: Generated<number>
      rests_until: Date | null
    }
    webhook_event: {
      number: Generated<number>
      id: Generated<string>
      type: string
      subject: string
      at: Date
      payload: string
    }
    webhook_line: {
      endpoint_id: string
      subject: string
      due_at: Date | null
      lease: string | null
      leased_until: Date | null
    }
    webhook_delivery: {
      id: Generated<string>
      endpoint_id: string
      event_number: number
      type: string
      subject: string
      state: Generated<WebhookDeliveryState>
      tries: Generated<number>
      queued_at: Date
      finished_at: Date | null
    }
    webhook_attempt: {
      number: Generated<number>
      delivery_id: string
      at: Date
      milliseconds: number
      status: number | null
      fault: WebhookFault | null
      answer: string
    }
  }
}
