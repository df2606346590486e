import { useLingui } from '@lingui/react'
import { actNames } from './act-names.ts'

/** What an act is called; one that has no words goes by its name in the API. */
export function useActName(): (act: string) => string {
  const { i18n } = useLingui()
  return (act) => {
    const words = actNames[act]
    return words ? i18n._(words) : act
  }
}
