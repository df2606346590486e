import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { getPageConfig } from '../api/page-config.ts'
import { keepPath } from '../device/keep-path.ts'
import { session } from '../session/portal-session.ts'
import { minVersion } from '../session/min-version.ts'
import { keptDraftsName } from './kept-drafts-name.ts'

/** [SESSION-09] The first check of the session is the first that needs it. */
const firstCheck = 10_000

async function loadLateShell(): Promise<ComponentType> {
  return (await import('./watches/late-shell.tsx')).LateShell
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
export function LateGate() {
  const [Shell, setShell] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Shell) return undefined
    // What cannot be fetched now is tried again at the next check.
    const load = () =>
      void loadLateShell().then(
        (part) => setShell(() => part),
        () => undefined,
      )
    const loadIf = (needed: () => boolean) => () => (needed() ? load() : undefined)
    const typed = loadIf(() => session.isSignedIn())
    document.addEventListener('input', typed)
    const timer = setInterval(load, firstCheck)
    const stops = [
      minVersion.subscribe(loadIf(isOutdated)),
      session.onBegin(loadIf(hasKeptDrafts)),
      keepPath.subscribe(load),
      () => document.removeEventListener('input', typed),
      () => clearInterval(timer),
    ]
    if (isOutdated() || hasKeptDrafts() || keepPath.isOn()) load()
    return () => {
      for (const stop of stops) stop()
    }
  }, [Shell])
  return Shell && <Shell />
}
