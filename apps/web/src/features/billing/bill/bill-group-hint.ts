import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BillLine } from '@portal/contract/billing/billing'
import { useFigures } from '@portal/kit/display/figures'
import { formatRoundEnergy } from '../../../account-parts/round-energy.ts'
import { groupEnergy } from '../year/bill-figures.ts'
import { useLineText } from './bill-line-text.tsx'

/** Beside a group's name: its one line's sum, else how much energy it counts, else how many lines it has. */
export function useGroupHint(): (lines: readonly BillLine[], currency: string) => string {
  const { t } = useLingui()
  const { locale } = useFigures()
  const lineText = useLineText()
  return (lines, currency) => {
    const only = lines.length === 1 ? lines[0] : undefined
    if (only) return lineText(only, currency)
    const energy = groupEnergy(lines)
    if (energy !== null) return formatRoundEnergy(energy, locale)
    return t`${plural(lines.length, { one: '# line', other: '# lines' })}`
  }
}
