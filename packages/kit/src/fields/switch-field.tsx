import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldNotes } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import classes from './switch-field.module.css'

type SwitchFieldProps = Pick<FieldTexts, 'help' | 'error'> &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'children' | 'type'> & { label: ReactNode }

/** On or off, at once: for a choice that is saved with a form, use CheckboxField. */
export function SwitchField({ label, help, error, id, ...input }: SwitchFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const notes = [help && `${inputId}-help`, error && `${inputId}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field} data-field={input.name}>
      <label className={classes.line}>
        <span className={classes.label}>{label}</span>
        <input
          {...input}
          id={inputId}
          type="checkbox"
          // The checkbox itself says whether it is checked.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className={classes.input}
          aria-describedby={notes || undefined}
        />
      </label>
      <FieldNotes id={inputId} help={help} error={error} />
    </div>
  )
}
