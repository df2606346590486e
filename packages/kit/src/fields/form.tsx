import { useEffect, useId, useRef } from 'react'
import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '../actions/button.tsx'
import { Icon } from '../display/icon.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import classes from './form.module.css'

/** One wrong field, as the summary lists it. */
export type FormProblem = { name: string; label: string; message: string }

type FormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What went wrong with the whole, as a sentence; null when nothing did. */
  error: string | null
  /** The answer is awaited: a second submit does nothing. */
  pending: boolean
  errors?: readonly FormProblem[]
  submitLabel: string
  children: ReactNode
  /** Beside the submit button, e.g. "Cancel". */
  actions?: ReactNode
  fullSubmit?: boolean
  /** Takes the submit button, to put it into a `FootBar` say. */
  renderFoot?: (submit: ReactNode) => ReactNode
}

const FOCUSABLE =
  'input:not([type=hidden],[tabindex="-1"]), select, textarea, button, [tabindex="0"]'

function focusField(form: HTMLFormElement, name: string) {
  const frame = form.querySelector(`[data-field="${CSS.escape(name)}"]`)
  frame?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

/**
 * A form that says what is wrong. After a submit that failed, one wrong field gets the focus itself;
 * several are listed in a summary that takes the focus, its first link leading to the first one.
 */
export function Form(props: FormProps) {
  const { onSubmit, error, pending, errors = [], children } = props
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const submitted = useRef(false)

  useEffect(() => {
    if (pending) {
      submitted.current = true
      return
    }
    if (!submitted.current || (!error && errors.length === 0)) return
    submitted.current = false
    const only = !error && errors.length === 1 ? errors[0] : undefined
    if (only && form.current) focusField(form.current, only.name)
    else summary.current?.focus()
  }, [pending, error, errors])

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      aria-busy={pending || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (pending) return
        submitted.current = true
        onSubmit(event)
      }}
    >
      {error || errors.length > 1 ? (
        <FormSummary
          ref={summary}
          error={error}
          errors={errors}
          onChoose={(name) => form.current && focusField(form.current, name)}
        />
      ) : null}
      {children}
      <FormFoot {...props} />
    </form>
  )
}

function FormFoot({ pending, submitLabel, actions, fullSubmit, renderFoot }: FormProps) {
  const submit = (
    <Button type="submit" pending={pending} full={fullSubmit}>
      {submitLabel}
    </Button>
  )
  if (renderFoot) return renderFoot(submit)
  return (
    <div className={classes.actions}>
      {submit}
      {actions}
    </div>
  )
}

/** A label that is a question has its own sign. */
function saidOf({ label, message }: FormProblem): string {
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`
}

type FormSummaryProps = {
  ref: Ref<HTMLDivElement>
  error: string | null
  errors: readonly FormProblem[]
  onChoose: (name: string) => void
}

function FormSummary({ ref, error, errors, onChoose }: FormSummaryProps) {
  const texts = useKitTexts()
  const headingId = useId()
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      aria-labelledby={headingId}
      className={classes.summary}
    >
      <Icon name="danger" />
      <div className={classes.words}>
        <p id={headingId} className={classes.heading}>
          {error ?? texts.problemsFound(errors.length)}
        </p>
        {errors.length > 0 ? (
          <ul className={classes.list}>
            {errors.map((problem) => (
              <li key={problem.name}>
                <button
                  type="button"
                  className={classes.link}
                  onClick={() => onChoose(problem.name)}
                >
                  {saidOf(problem)}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
