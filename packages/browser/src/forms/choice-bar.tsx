import { Icon } from '@portal/kit/display/icon'
import type { IconName } from '@portal/kit/display/icon'
import { useId } from 'react'
import classes from './choice-bar.module.css'

interface ChoiceBarProps<Value extends string> {
  legend: string
  options: ReadonlyArray<{ value: Value; label: string; icon?: IconName; lang?: string }>
  value: string
  onChoose: (value: Value) => void
}

/** One of two or three short words, side by side; it takes effect at once. */
export function ChoiceBar<Value extends string>(props: ChoiceBarProps<Value>) {
  const { legend, options, value, onChoose } = props
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option} lang={option.lang} data-segment>
            <input
              type="radio"
              name={name}
              className={classes.input}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.icon ? <Icon name={option.icon} size={18} /> : null}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
