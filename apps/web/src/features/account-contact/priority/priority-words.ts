import { useLingui } from '@lingui/react/macro'
import type { PriorityEquipment } from '@portal/contract/account-contact/account-contact-priority'

export function useEquipmentNames(): Record<PriorityEquipment, string> {
  const { t } = useLingui()
  return {
    ventilator: t`Ventilator or breathing machine`,
    oxygen: t`Oxygen concentrator`,
    dialysis: t`Home dialysis`,
    'cooled-medicine': t`Medicine that must stay cold`,
    other: t`Other equipment`,
  }
}
