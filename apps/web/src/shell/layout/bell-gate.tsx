import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** The bell has no part in the first sight of a page: it comes into the places kept for it once the page is finished. */
export function BellGate() {
  const [Bell, show] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Bell) return undefined
    // What cannot be fetched now is tried again.
    const look = () => {
      timer = setTimeout(look, 1000)
      if (!document.querySelector('[data-settled]')) return
      void import('./late-bell.tsx').then(
        (late) => show(() => late.LateBell),
        () => undefined,
      )
    }
    let timer = setTimeout(look, 1000)
    return () => clearTimeout(timer)
  }, [Bell])
  return Bell && <Bell />
}
