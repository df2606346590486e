import { useLingui } from '@lingui/react/macro'
import type { PriorityEquipment } from '@portal/contract/account-contact/account-contact-priority'

/** What somebody may depend on power for. */
export function useEquipmentNames(): Record<PriorityEquipment, string> {
  const { t } = useLingui()
  return {
    ventilator: t`Ventilator`,
    oxygen: t`Oxygen concentrator`,
    dialysis: t`Dialysis at home`,
    'cooled-medicine': t`Medicine that must stay cool`,
    other: t`Something else`,
  }
}
