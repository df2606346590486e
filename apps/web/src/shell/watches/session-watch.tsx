import { useModalState } from '@portal/kit/feedback/modal-state'
import { Suspense, lazy, useEffect } from 'react'
import { session } from '../../session/portal-session.ts'
import { checkEvery, warnBelow } from './watch-times.ts'

const loadWarning = () => import('./session-warning.tsx')
const SessionWarning = lazy(async () => ({ default: (await loadWarning()).SessionWarning }))

/** [SESSION-09] [SESSION-10] Looks whether the session is about to end for want of use, and warns. */
export function SessionWatch() {
  const { open, close, isOpen } = useModalState('session-warning')
  useEffect(() => {
    const check = () => {
      if (!session.check() || session.restLeft() > warnBelow) return
      // Without its code there is no warning yet; the next check tries again.
      open(loadWarning).catch(() => undefined)
    }
    check()
    const timer = setInterval(check, checkEvery)
    // Hidden pages are woken less often.
    document.addEventListener('visibilitychange', check)
    const stop = session.onEnd(close)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      stop()
    }
  }, [open, close])
  if (!isOpen) return null
  return (
    <Suspense>
      <SessionWarning onClose={close} />
    </Suspense>
  )
}
