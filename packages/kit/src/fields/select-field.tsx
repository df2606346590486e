import type { ComponentProps } from 'react'
import { classNames } from '../class-names.tsx'
import control from './control.module.css'
import { Field } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { Icon } from '../display/icon.tsx'
import classes from './select-field.module.css'

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts> & {
    options?: readonly { value: string; label: string; disabled?: boolean }[]
    /** Shown while nothing is chosen. */
    placeholder?: string
  }

/** The device's own list; give `options`, or `<option>`s as children. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, required, optional, trailing, options, placeholder, ...native } =
    props
  const { id, children, className, ...select } = native
  return (
    <Field {...{ id, label, help, error, required, optional, trailing }} name={select.name}>
      {(frame) => (
        <div className={control.box}>
          <select
            {...select}
            {...frame}
            className={classNames(control.input, classes.select, className)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="down" className={classes.arrow} />
        </div>
      )}
    </Field>
  )
}
