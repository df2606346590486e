import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { actNames } from './act-names.ts'

/** Of the many things that a customer's own pages read, not each has words of its own. */
const viewed = msg`Viewed something as the customer sees it`

/** What an act is called; one that has no words goes by its name in the API. */
export function useActName(): (act: string) => string {
  const { i18n } = useLingui()
  return (act) => {
    const words = actNames[act] ?? (/^(?:get|list)[A-Z]/.test(act) ? viewed : null)
    return words ? i18n._(words) : act
  }
}
