import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import classes from './alerts-place.module.css'
import { useIsGuest } from './use-is-guest.ts'

type Place = 'side' | 'head'

let Bell: ComponentType<{ place: Place }> | null = null

/**
 * Where the bell stands. It has no part in the first sight of a page: it comes into the place kept for it as soon as the
 * page has been finished for a moment.
 */
export function AlertsPlace({ place }: { place: Place }) {
  const [Shown, show] = useState(() => Bell)
  const isGuest = useIsGuest()
  useEffect(() => {
    if (Shown || isGuest) return undefined
    let finished = 0
    const look = () => {
      finished = document.documentElement.hasAttribute('data-settled') ? finished + 1 : 0
      if (finished > 1) void load()
      timer = setTimeout(look, 500)
    }
    // What cannot be fetched now is tried again.
    const load = () =>
      import('./late-bell.tsx').then(
        (late) => {
          Bell = late.LateBell
          show(() => Bell)
        },
        () => undefined,
      )
    let timer = setTimeout(look, 500)
    return () => clearTimeout(timer)
  }, [Shown, isGuest])
  return isGuest ? null : <div className={classes[place]}>{Shown && <Shown place={place} />}</div>
}
