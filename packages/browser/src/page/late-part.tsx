import { Suspense, lazy, startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { missingStyles } from './missing-styles.tsx'
import { Waiting } from './waiting.tsx'

export interface LatePart<Props> {
  /** Keeps its place until it is there; where nothing stands below, nothing moves without it. */
  Pending?: ComponentType
  load: () => Promise<ComponentType<Props>>
}

/**
 * A part of a page whose code and words come after the first sight. Where they do not come, the page stands without it:
 * they are tried again as somebody comes to the page anew, and as the network is back.
 */
export function latePart<Props extends object>({
  Pending,
  load,
}: LatePart<Props>): ComponentType<Props> {
  let hasFailed = false
  const fetchPart = () =>
    lazy(async () => {
      missingStyles.watch()
      try {
        await missingStyles.fetchAgain()
        return { default: await load() }
      } catch {
        hasFailed = true
        return { default: NoPart }
      }
    })
  let current = fetchPart()
  const newestPart = () => {
    if (hasFailed) {
      hasFailed = false
      current = fetchPart()
    }
    return current
  }
  // It waits inside of itself: what waits outside begins anew with each try, and would try for ever.
  return function Part(props: Props) {
    const [Shown, setShown] = useState(newestPart)
    useEffect(() => {
      const tryAgain = () => {
        const newest = newestPart()
        startTransition(() => setShown(newest))
      }
      window.addEventListener('online', tryAgain)
      return () => window.removeEventListener('online', tryAgain)
    }, [])
    return (
      <Suspense fallback={<Waiting>{Pending ? <Pending /> : null}</Waiting>}>
        <Shown {...props} />
      </Suspense>
    )
  }
}

function NoPart() {
  return null
}
