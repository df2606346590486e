import { Trans } from '@lingui/react/macro'
import { useFigures } from '@portal/kit/display/figures'
import { useQuery } from '@tanstack/react-query'
import type { AccountPartProps } from '../../page/account-part.ts'
import { budgetQuery } from './budget-queries.ts'

/** Whether it is on, and what it asks for then. */
export function BudgetState({ account }: AccountPartProps) {
  const figures = useFigures()
  const { data } = useQuery(budgetQuery(account.id))
  // Its line is kept, so that nothing moves.
  if (!data) return '\u00A0'
  const { current } = data
  return current?.status === 'active' ? (
    <Trans>On: {figures.money(current.amount)} a bill</Trans>
  ) : (
    <Trans context="budget billing">Off</Trans>
  )
}
