import { useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { TextField } from '@portal/kit/fields/text-field'
import { useState } from 'react'
import { useFirstFocus } from '../use-first-focus.ts'
import classes from './saved-filters.module.css'
import { nameLength } from './saved-filters.ts'

interface NameFormProps {
  label: string
  submitLabel: string
  /** As it is called until now. */
  name?: string
  onName: (name: string) => void
}

/** One field for the name of a filter. */
export function NameForm({ label, submitLabel, name, onName }: NameFormProps) {
  const { t } = useLingui()
  const field = useFirstFocus<HTMLInputElement>()
  const [typed, setTyped] = useState(name ?? '')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onName(typed.trim())
        else setMissing(true)
      }}
    >
      <TextField
        ref={field}
        label={label}
        value={typed}
        maxLength={nameLength}
        autoComplete="off"
        {...(isMissing && { error: t`Give it a name` })}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="outline" size="small">
        {submitLabel}
      </Button>
    </form>
  )
}
