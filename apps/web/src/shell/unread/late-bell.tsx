import { createPortal } from 'react-dom'
import { AlertsBell } from './alerts-bell.tsx'
import { useUnreadWatch } from './use-unread-watch.ts'
import { useIsGuest } from '../layout/use-is-guest.ts'
import { KeptProfile } from '../kept/kept-profile.tsx'
import { useTitleCount } from './use-title-count.ts'

/**
 * The bell at the side and at the head of a page, one of which is seen, and what else a page says of a profile once it is
 * there; whoever has no profile has none.
 */
export function LateBell() {
  if (useIsGuest()) return null
  return (
    <>
      <OwnBell />
      <KeptProfile />
    </>
  )
}

function OwnBell() {
  useTitleCount(useUnreadWatch())
  return [...document.querySelectorAll<HTMLElement>('[data-bell]')].map((place, index) => {
    const look = place.dataset['bell'] === 'side' ? 'side' : 'head'
    return createPortal(<AlertsBell place={look} />, place, `${look} ${index}`)
  })
}
