import { useLingui } from '@lingui/react/macro'
import type { DeliveryChannel } from '@portal/contract/alerts/alerts'

export function useChannelName(): (channel: DeliveryChannel) => string {
  const { t } = useLingui()
  const names: Record<DeliveryChannel, string> = {
    email: t({ message: 'Email', context: 'channel' }),
    sms: t`Text`,
    push: t`Devices`,
  }
  return (channel) => names[channel]
}
