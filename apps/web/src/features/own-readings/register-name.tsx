import { useLingui } from '@lingui/react/macro'
import type { OwnRegister } from '@portal/contract/own-readings/own-readings'

/** "Meter M1001", and of one that counts both ways which of them. */
export function useRegisterName(): (register: OwnRegister) => string {
  const { t } = useLingui()
  return ({ meterNumber, direction }) =>
    direction === 'export' ? t`Meter ${meterNumber}, given to the grid` : t`Meter ${meterNumber}`
}
