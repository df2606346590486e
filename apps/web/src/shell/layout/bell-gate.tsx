import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { loadLateFrame } from './load-late-frame.ts'

/** The bell has no part in the first sight of a page: it comes into the places kept for it once the page is finished. */
export function BellGate() {
  const [Bell, show] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Bell) return undefined
    let wasFinished = false
    // A second after the page was finished; what cannot be fetched now is tried again.
    const look = async () => {
      timer = setTimeout(look, 1000)
      const isFinished = document.querySelector('[data-settled]') !== null
      const isTime = isFinished && wasFinished
      wasFinished = isFinished
      if (!isTime) return
      const late = await loadLateFrame().catch(() => null)
      if (late) show(() => late.LateBell)
    }
    let timer = setTimeout(look, 1000)
    return () => clearTimeout(timer)
  }, [Bell])
  return Bell && <Bell />
}
