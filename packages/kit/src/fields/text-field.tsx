import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.tsx'
import control from './control.module.css'
import { Field } from './field.tsx'
import type { FieldTexts } from './field.tsx'

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'children'> & {
    /** Inside the box, before and after what is typed. */
    lead?: ReactNode
    trail?: ReactNode
  }

/** One line of text; takes what react-hook-form's register() gives (ref, name, onChange, onBlur). */
export function TextField(props: TextFieldProps) {
  const { label, help, error, required, optional, trailing, lead, trail, ...native } = props
  const { id, className, ...input } = native
  return (
    <Field {...{ id, label, help, error, required, optional, trailing }} name={input.name}>
      {(frame) => (
        <div className={control.box}>
          {lead == null ? null : <span className={control.lead}>{lead}</span>}
          <input
            type="text"
            {...input}
            {...frame}
            className={classNames(control.input, className)}
          />
          {trail == null ? null : <span className={control.trail}>{trail}</span>}
        </div>
      )}
    </Field>
  )
}
