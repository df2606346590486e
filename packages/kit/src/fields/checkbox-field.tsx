import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldMark, FieldNotes } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { Icon } from '../display/icon.tsx'
import classes from './checkbox-field.module.css'

type CheckboxFieldProps = Omit<FieldTexts, 'label' | 'trailing'> &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'children' | 'type'> & { label: ReactNode }

export function CheckboxField(props: CheckboxFieldProps) {
  const ownId = useId()
  const { label, help, error, required, optional, id = ownId, ...input } = props
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field} data-field={input.name}>
      <label className={classes.line}>
        <span className={classes.mark}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={classes.input}
            aria-describedby={notes || undefined}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
          />
          <Icon name="check" size={18} className={classes.tick} />
        </span>
        <span className={classes.label}>
          {label}
          <FieldMark required={required} optional={optional} />
        </span>
      </label>
      {help || error ? (
        <div className={classes.notes}>
          <FieldNotes id={id} help={help} error={error} />
        </div>
      ) : null}
    </div>
  )
}
