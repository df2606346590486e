import { useLingui } from '@lingui/react/macro'
import type { SinceBill } from './since-bill.ts'

/** What moved the sum since the bill, by its name. */
export function useSinceLabel(): (since: SinceBill) => string {
  const { t } = useLingui()
  return ({ isInterest }) => (isInterest ? t`Late interest` : t`Since this bill`)
}
