import { useLingui } from '@lingui/react/macro'
import type { DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { FailedState } from '@portal/contract/alerts/alerts-failures'

/** What channels and failures are called. */
export function useFailureWords() {
  const { t } = useLingui()
  const channels: Record<DeliveryChannel, string> = {
    email: t`Email`,
    sms: t`Text message`,
    push: t`Notification`,
  }
  const states: Record<FailedState, string> = {
    bounced: t`came back`,
    refused: t`refused`,
    expired: t`given up`,
  }
  const explained: Record<FailedState, string> = {
    bounced: t`It was taken, and came back later.`,
    refused: t`The other side will never take it.`,
    expired: t`The other side couldn’t be reached for some six hours, or it was no news anymore.`,
  }
  return { channels, states, explained }
}
