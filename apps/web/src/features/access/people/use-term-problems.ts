import { useLingui } from '@lingui/react/macro'
import { accessNote } from '@portal/contract/access/access-people'
import type { FormProblem } from '@portal/kit/fields/form'
import { useState } from 'react'
import { fieldMessage } from '@portal/browser/api/field-message'
import type { ChosenTerms } from './use-terms.ts'
import '@portal/browser/forms/plain-words'

/** What is wrong with what is given, from the first try on. */
export function useTermProblems({ isEmpty, isPast, note }: ChosenTerms) {
  const { t, i18n } = useLingui()
  const [tried, setTried] = useState(false)
  const dayError = tried && isPast ? t`Choose today or a later day.` : undefined
  const wrongNote = note.trim() === '' ? undefined : accessNote.safeParse(note).error?.issues[0]
  const noteError = tried && wrongNote ? i18n._(fieldMessage(wrongNote.message)) : undefined
  const errors: Array<FormProblem> = []
  if (dayError) errors.push({ name: 'lastDay', label: t`Last day`, message: dayError })
  if (tried && isEmpty)
    errors.push({
      name: 'see-amounts',
      label: t`Permissions`,
      message: t`Choose at least one thing that they can do.`,
    })
  if (noteError) errors.push({ name: 'note', label: t`Note`, message: noteError })
  return {
    errors,
    dayError,
    noteError,
    /** True where it can’t be given so. */
    check: () => {
      setTried(true)
      return isEmpty || isPast || wrongNote !== undefined
    },
  }
}
