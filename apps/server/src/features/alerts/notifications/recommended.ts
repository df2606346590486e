import type { AlertEvent, DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { Surroundings } from '../../../surroundings.ts'
import { isFixed } from './alert-events.ts'

/** ⚙ Whether a channel tells of an event where nobody has wished otherwise. */
export function isRecommended(
  { settings }: Pick<Surroundings, 'settings'>,
  event: AlertEvent,
  channel: DeliveryChannel,
): boolean {
  return isFixed(event, channel) || settings.rules.alerts.recommended[event].includes(channel)
}
