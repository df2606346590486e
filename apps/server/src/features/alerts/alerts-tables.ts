import type { AlertEvent, DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import '../../db/tables.ts'

/** Of what profiles are told, and of the devices to which something is sent. */
declare module '../../db/tables.ts' {
  interface Tables {
    alert: {
      id: Generated<string>
      profile_id: string
      account_id: string | null
      kind: string
      event_key: string
      thing: string
      facts: JSONColumnType<object>
      created_at: Date
      read_at: Date | null
      /** In the order in which they were written. */
      place: GeneratedAlways<number>
      recognised_at: Generated<Date | null>
    }
    notification_wish: {
      profile_id: string
      event: AlertEvent
      channel: DeliveryChannel
      account_id: string | null
      wanted: boolean
    }
    broken_channel: {
      profile_id: string
      channel: DeliveryChannel
      address: string
      since: Date
    }
    notification_sample: { profile_id: string; channel: DeliveryChannel; delivery_id: string }
    notified_device: {
      device_hash: Buffer
      profile_id: string
      registered_at: Date
      id: Generated<string>
      session_id: string | null
      name: string | null
      endpoint: string
      p256dh: string
      auth: string
    }
    quiet_hours: { profile_id: string; is_on: boolean; starts: string; ends: string }
    held_alert: {
      alert_id: string
      channel: DeliveryChannel
      profile_id: string
      until: Date
      released_at: Date | null
      delivery_id: string | null
    }
  }

  /** How often somebody has a message sent to themselves. */
  interface AttemptKinds {
    'notification-sample': true
  }
}
