import type { Operator } from '@portal/contract/operators/operators'

/** What the dialog of an act about one of the staff is given. */
export interface OperatorActProps {
  operator: Operator
  onClose: () => void
}
