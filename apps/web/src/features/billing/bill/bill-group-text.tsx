import { useLingui } from '@lingui/react/macro'
import type { LineGroup } from '@portal/contract/tariffs'

/** What the money of a group is for. */
export function useGroupLabel(): (group: LineGroup) => string {
  const { t } = useLingui()
  return (group) => {
    switch (group) {
      case 'supply':
        return t`Energy you used`
      case 'delivery':
        return t`Delivery and grid`
      case 'adjustments':
        return t`Adjustments`
      case 'taxes':
        return t`Taxes`
    }
  }
}
