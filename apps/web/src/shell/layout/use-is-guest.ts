import { useSyncExternalStore } from 'react'
import { session } from '../../session/portal-session.ts'

let wasGuest = false

/** Whoever leaves is shown as before until the sign-in page is there. */
function isGuest(): boolean {
  const state = session.state()
  if (state !== 'anonymous') wasGuest = state === 'guest'
  return wasGuest
}

function subscribe(listener: () => void): () => void {
  const stops = [session.onBegin(listener), session.onEnd(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether this device is used by a guest, rather than by somebody who is signed in. */
export function useIsGuest(): boolean {
  return useSyncExternalStore(subscribe, isGuest)
}
