import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import type { BillFilter } from './bill-filter.ts'

interface BillFilterButtonProps {
  filter: BillFilter
  /** The id of what it shows and hides. */
  controls: string
  isOpen: boolean
  onToggle: () => void
}

/** The one way to the filters, with how many are on. */
export function BillFilterButton({ filter, controls, isOpen, onToggle }: BillFilterButtonProps) {
  const count = Object.keys(filter).length
  return (
    <Button
      kind="outline"
      size="small"
      icon="filter"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {count === 0 ? (
        <Trans>Filter</Trans>
      ) : (
        <Plural value={count} one="# filter" other="# filters" />
      )}
    </Button>
  )
}
