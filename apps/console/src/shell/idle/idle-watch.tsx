import { useModalState } from '@portal/kit/feedback/modal-state'
import { Suspense, lazy, useEffect } from 'react'
import { session } from '../../session/operator-session.ts'
import { checkEvery, warnBelow } from './idle-times.ts'
import { useRestLeft } from './use-rest-left.ts'

const fetchWarning = () => import('./idle-warning.tsx')
const IdleWarning = lazy(async () => ({ default: (await fetchWarning()).IdleWarning }))

/** Warns before the session ends for want of use, and ends it then: what is on the screen is for who is signed in. */
export function IdleWatch() {
  const { open, close, isOpen } = useModalState('idle')
  const restLeft = useRestLeft()
  useEffect(() => {
    const check = () => {
      const left = restLeft()
      if (left === null || left > warnBelow) return
      if (left <= 0) session.end('gone')
      // Without its code there is no warning yet; the next check tries again.
      else open(fetchWarning).catch(() => undefined)
    }
    const timer = setInterval(check, checkEvery)
    // Hidden pages are woken less often.
    document.addEventListener('visibilitychange', check)
    const stop = session.onEnd(close)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      stop()
    }
  }, [restLeft, open, close])
  if (!isOpen) return null
  return (
    <Suspense>
      <IdleWarning onClose={close} />
    </Suspense>
  )
}
