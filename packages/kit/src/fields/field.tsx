import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import classes from './field.module.css'

/** What every field says around its control. */
export type FieldTexts = {
  label: string
  /** Stands under the control, before any error. */
  help?: ReactNode
  /** The sentence that says what is wrong; its presence makes the field wrong. */
  error?: string
  required?: boolean
  /** Marks the field as one that may stay empty. */
  optional?: boolean
  /** Beside the label, e.g. a "Forgot it?" link. */
  trailing?: ReactNode
}

/** What the frame hands to its control, to be spread on it. */
export type FieldControl = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

type FieldProps = FieldTexts & {
  /** The form's name for it; the error summary finds the field by it. */
  name?: string
  id?: string
  children: (control: FieldControl) => ReactNode
}

export function Field({ id, name, label, trailing, children, ...texts }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const { help, error, required, optional } = texts
  const describedBy = [help && `${controlId}-help`, error && `${controlId}-error`]
  return (
    <div className={classes.field} data-field={name}>
      <label htmlFor={controlId} id={`${controlId}-label`} className={classes.label}>
        {label}
        <FieldMark required={required} optional={optional} />
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {/* Seen beside the label, reached after the control: it must not stand in the way of typing on. */}
      {trailing == null ? null : <div className={classes.trailing}>{trailing}</div>}
      <FieldNotes id={controlId} help={help} error={error} />
    </div>
  )
}

export function FieldMark({ required, optional }: Pick<FieldTexts, 'required' | 'optional'>) {
  const texts = useKitTexts()
  if (optional) return <span className={classes.optional}> ({texts.optional})</span>
  // The star is drawn by the stylesheet, so that it is no part of the label's words.
  return required ? <span className={classes.required} /> : null
}

/** Help and error under a control, with the ids that aria-describedby points at. */
export function FieldNotes({
  id,
  help,
  error,
}: Pick<FieldTexts, 'help' | 'error'> & { id: string }) {
  return (
    <>
      {help == null || help === '' ? null : (
        <div id={`${id}-help`} className={classes.help}>
          {help}
        </div>
      )}
      {error ? (
        <div id={`${id}-error`} className={classes.error}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </div>
      ) : null}
    </>
  )
}
