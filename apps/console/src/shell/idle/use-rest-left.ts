import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ownOperatorQuery } from '../../page/own-operator.ts'
import { session } from '../../session/operator-session.ts'

/** Answers how many milliseconds the session still rests before it ends; null where nobody is signed in. */
export function useRestLeft(): () => number | null {
  // Never asked from here: to ask is to use the session.
  const { data: own } = useQuery({ ...ownOperatorQuery, enabled: false })
  const idleMinutes = own?.idleMinutes
  return useCallback(
    () =>
      idleMinutes === undefined || !session.isSignedIn()
        ? null
        : idleMinutes * 60_000 - session.restedFor(),
    [idleMinutes],
  )
}
