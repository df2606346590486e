import { useBlocker } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { session } from '../session/portal-session.ts'

const loadDialog = () => import('./unsaved-changes-dialog.tsx')
const Dialog = lazy(async () => ({ default: (await loadDialog()).UnsavedChangesDialog }))

/** While something typed is not saved, whoever leaves the page is asked first. An ended session leaves all the same. */
export function UnsavedChanges() {
  const blocker = useBlocker({
    shouldBlockFn: () => session.isSignedIn(),
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <Dialog onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  )
}
