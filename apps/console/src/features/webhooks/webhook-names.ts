import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  WebhookDeliveryState,
  WebhookFault,
  WebhookOffReason,
} from '@portal/contract/webhooks/webhooks'

export const stateNames: Record<WebhookDeliveryState, MessageDescriptor> = {
  waiting: msg`waiting`,
  delivered: msg`delivered`,
  failed: msg`not delivered`,
}
export const stateTones = { waiting: 'info', delivered: 'success', failed: 'danger' } as const

export const faultNames: Record<WebhookFault, MessageDescriptor> = {
  'not-public': msg`the host leads to no public address`,
  'unknown-host': msg`no such host`,
  refused: msg`connection refused`,
  timeout: msg`no answer in time`,
  certificate: msg`certificate`,
  'broken-off': msg`connection broken off`,
}

export const offReasons: Record<WebhookOffReason, MessageDescriptor> = {
  operator: msg`Someone on your staff turned it off.`,
  gone: msg`It answered that it wants no more events (410 Gone).`,
  failing: msg`It took nothing for days.`,
}

/** What events are about, by how their types begin; one that is not here stands by its own name. */
export const eventNouns: Partial<Record<string, MessageDescriptor>> = {
  access: msg`Access`,
  autopay: msg`Autopay`,
  bill: msg`Bills`,
  message: msg`Messages`,
  payment: msg`Payments`,
  plan: msg`Payment plans`,
}
