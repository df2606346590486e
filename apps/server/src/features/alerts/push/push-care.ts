import type { AlertEvent } from '@portal/contract/alerts/alerts'
import type { PushMessage } from '../../../ports/push/push.ts'

/** How long a device that is away is waited for, and how soon one that rests is woken. */
type Care = Pick<PushMessage, 'ttlSeconds' | 'urgency'>

const DAY = 86_400
const atOnce: Care = { urgency: 'high', ttlSeconds: DAY }
const soon: Care = { urgency: 'normal', ttlSeconds: DAY }
const sometime: Care = { urgency: 'low', ttlSeconds: 3 * DAY }

export const careOf: Record<AlertEvent, Care> = {
  security: atOnce,
  access: atOnce,
  payment: soon,
  autopay: soon,
  'payment-due': soon,
  'payment-plan': soon,
  'method-ending': soon,
  message: soon,
  contact: soon,
  'bill-ready': sometime,
  'budget-billing': sometime,
  'own-reading': sometime,
}

/** Of what somebody had sent to themselves: they look at the screen. */
export const careOfSample: Care = { urgency: 'high', ttlSeconds: 600 }
