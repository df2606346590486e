import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { DeliveryChannel, DeliveryState } from '@portal/contract/alerts/alerts'
import type { IconName } from '@portal/kit/display/icon'

export const channelNames: Record<DeliveryChannel, MessageDescriptor> = {
  email: msg`email`,
  sms: msg`text`,
  push: msg`notification`,
}

/** What became of a message. */
export const deliveryStates: Record<DeliveryState, { words: MessageDescriptor; icon: IconName }> = {
  waiting: { words: msg`waiting`, icon: 'clock' },
  sent: { words: msg`sent`, icon: 'success' },
  delivered: { words: msg`delivered`, icon: 'success' },
  bounced: { words: msg`returned`, icon: 'alert' },
  refused: { words: msg`refused`, icon: 'alert' },
  expired: { words: msg`never got through`, icon: 'alert' },
  'left-out': { words: msg`not needed anymore`, icon: 'info' },
}
