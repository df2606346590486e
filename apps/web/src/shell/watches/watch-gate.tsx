import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { getPageConfig } from '@portal/browser/api/page-config'
import { keepPath } from '../../device/keep-path.ts'
import { session } from '../../session/portal-session.ts'
import { minVersion } from '../../session/min-version.ts'
import { keptDraftsName } from '../drafts/kept-drafts-name.ts'

/** [SESSION-09] The first check of the session is the first that needs it. */
const firstCheck = 10_000

async function loadWatches(): Promise<ComponentType> {
  return (await import('./watches.tsx')).Watches
}

function isOutdated(): boolean {
  return minVersion.isAbove(getPageConfig().version)
}

function hasKeptDrafts(): boolean {
  try {
    return sessionStorage.getItem(keptDraftsName) !== null
  } catch {
    return false
  }
}

/** What watches over the page but has no part in its first sight: it comes a little later, or as soon as it is needed. */
export function WatchGate() {
  const [Watches, setWatches] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Watches) return undefined
    // What cannot be fetched now is tried again at the next check.
    const load = () =>
      void loadWatches().then(
        (part) => setWatches(() => part),
        () => undefined,
      )
    const loadIf = (needed: () => boolean) => () => (needed() ? load() : undefined)
    const typed = loadIf(() => session.isSignedIn())
    document.addEventListener('input', typed)
    // Who is about to act.
    document.addEventListener('pointerdown', load)
    document.addEventListener('keydown', load)
    const timer = setInterval(load, firstCheck)
    const stops = [
      minVersion.subscribe(loadIf(isOutdated)),
      session.onBegin(loadIf(hasKeptDrafts)),
      keepPath.subscribe(load),
      () => document.removeEventListener('input', typed),
      () => document.removeEventListener('pointerdown', load),
      () => document.removeEventListener('keydown', load),
      () => clearInterval(timer),
    ]
    if (isOutdated() || hasKeptDrafts() || keepPath.isOn()) load()
    return () => {
      for (const stop of stops) stop()
    }
  }, [Watches])
  return Watches && <Watches />
}
