import { useLingui } from '@lingui/react/macro'
import classes from './select-mark.module.css'

interface SelectMarkProps {
  name: string
  isSelected: boolean
  onToggle: () => void
}

/** Selects a row for what is done with many at once. */
export function SelectMark({ name, isSelected, onToggle }: SelectMarkProps) {
  const { t } = useLingui()
  return (
    <label className={classes.mark}>
      <input
        type="checkbox"
        aria-label={t`Select ${name}`}
        checked={isSelected}
        onChange={onToggle}
      />
    </label>
  )
}
