import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldMark, FieldNotes } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../display/icon.tsx'
import classes from './radio-cards.module.css'

export type RadioCardOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: IconName
  /** Instead of an icon, e.g. the mark of a card. */
  lead?: ReactNode
  /** At the right, e.g. an amount. */
  trailing?: ReactNode
  disabled?: boolean
}

type RadioCardsProps<Value extends string> = Pick<
  FieldTexts,
  'help' | 'error' | 'required' | 'optional'
> & {
  name: string
  legend: string
  options: readonly RadioCardOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
}

/** One of a few, each with room to say what it means. Arrow keys move, as in every radio group. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, legend, options, value, onValueChange, help, error, required, optional } = props
  const id = useId()
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={classes.group} data-field={name} aria-describedby={notes || undefined}>
      <legend className={classes.legend}>
        {legend}
        <FieldMark required={required} optional={optional} />
      </legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.card} data-invalid={error ? '' : undefined}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onValueChange(option.value)}
            />
            <span className={classes.dot} aria-hidden="true" />
            {option.icon ? <Icon name={option.icon} className={classes.icon} /> : null}
            {option.lead}
            <span className={classes.words}>
              <span className={classes.label}>{option.label}</span>
              {option.description == null ? null : (
                <span className={classes.description}>{option.description}</span>
              )}
            </span>
            {option.trailing == null ? null : (
              <span className={classes.trailing}>{option.trailing}</span>
            )}
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}
