import type { DeliveryChannel, DeliveryState } from '@portal/contract/alerts/alerts'
import '../../db/tables.ts'

/** Of the messages that leave by any channel: who hands one over writes down here what became of it. */
declare module '../../db/tables.ts' {
  interface Tables {
    alert_delivery: {
      id: string
      alert_id: string | null
      channel: DeliveryChannel
      state: DeliveryState
      at: Date
      reason: string | null
    }
  }
}
