import type { ComponentProps } from 'react'
import { classNames } from '../class-names.tsx'
import control from './control.module.css'
import { Field } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import classes from './text-area-field.module.css'

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>

/**
 * Several lines; it grows with what is written.
 * @waits for its first use
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, error, required, optional, trailing, id, ...native } = props
  return (
    <Field {...{ id, label, help, error, required, optional, trailing }} name={native.name}>
      {(frame) => (
        <div className={control.box}>
          <textarea
            rows={3}
            {...native}
            {...frame}
            className={classNames(control.input, classes.area)}
          />
        </div>
      )}
    </Field>
  )
}
