import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

interface WhenFinishedProps {
  load: () => Promise<ComponentType>
  /** Here it has a part. */
  atOnce?: boolean
  /** What stands there until then. */
  children?: ReactNode
}

/** What has no part in the first sight of a page: it comes into the place kept for it once the page is finished. */
export function WhenFinished({ load, atOnce = false, children }: WhenFinishedProps) {
  const [Late, show] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Late) return undefined
    let wasFinished = false
    // A second after the page was finished; what cannot be fetched now is tried again.
    const look = async () => {
      timer = setTimeout(look, 1000)
      const isFinished = document.querySelector('[data-settled]') !== null
      const isTime = atOnce || (isFinished && wasFinished)
      wasFinished = isFinished
      if (!isTime) return
      const late = await load().catch(() => null)
      if (late) show(() => late)
    }
    let timer = setTimeout(look, atOnce ? 0 : 1000)
    return () => clearTimeout(timer)
  }, [Late, load, atOnce])
  return Late ? <Late /> : children
}
