import { useLingui } from '@lingui/react/macro'
import type { FormProblem } from '@portal/kit/fields/form'
import { useState } from 'react'
import type { ChosenTerms } from './use-terms.ts'

/** What is wrong with what is given, from the first try on. */
export function useTermProblems({ isEmpty, isPast }: ChosenTerms) {
  const { t } = useLingui()
  const [tried, setTried] = useState(false)
  const dayError = tried && isPast ? t`Choose today or a later day.` : undefined
  const errors: Array<FormProblem> = []
  if (dayError) errors.push({ name: 'lastDay', label: t`Last day`, message: dayError })
  if (tried && isEmpty)
    errors.push({
      name: 'see-amounts',
      label: t`Permissions`,
      message: t`Choose at least one thing that they can do.`,
    })
  return {
    errors,
    dayError,
    /** True where it can’t be given so. */
    check: () => {
      setTried(true)
      return isEmpty || isPast
    },
  }
}
