import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AlertEvent } from '@portal/contract/alerts/alerts'
import type { IconName } from '@portal/kit/display/icon'

/** What alerts are about, as a filter names it, and the picture of each. */
export const eventLooks: Record<AlertEvent, { name: MessageDescriptor; icon: IconName }> = {
  'bill-ready': { name: msg`New bills`, icon: 'bill' },
  'payment-due': { name: msg`Due dates`, icon: 'calendar' },
  payment: { name: msg`Payments`, icon: 'pay' },
  autopay: { name: msg`Autopay`, icon: 'autopay' },
  'method-ending': { name: msg`Expiring cards`, icon: 'card' },
  'payment-plan': { name: msg`Payment plan`, icon: 'clock' },
  'budget-billing': { name: msg`Budget billing`, icon: 'energy' },
  'own-reading': { name: msg`Meter readings`, icon: 'meter' },
  message: { name: msg`Messages`, icon: 'mail' },
  contact: { name: msg`Contact information`, icon: 'mail' },
  access: { name: msg`Account access`, icon: 'user' },
  security: { name: msg`Sign-in and security`, icon: 'key' },
}
