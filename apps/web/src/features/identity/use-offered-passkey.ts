import { useEffect, useEffectEvent } from 'react'
import { canOfferPasskeys, withdrawPasskeys } from '../../native/passkey.ts'
import type { ShownPasskey } from './passkey-login.ts'

/** Calls back when the browser has nothing else to do; answers the function that prevents it. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

/**
 * While the page is open the browser offers the person's passkeys in the email field, where it can. `resting`: another
 * question is being asked; the offer is made anew after it.
 */
export function useOfferedPasskey(accept: (shown: ShownPasskey) => void, resting: boolean): void {
  const onShown = useEffectEvent(accept)
  useEffect(() => {
    if (resting) return undefined
    let left = false
    let offered = false
    const offer = async () => {
      if (!(await canOfferPasskeys()) || left) return
      const { offerPasskey } = await import('./passkey-login.ts')
      if (left) return
      offered = true
      const shown = await offerPasskey()
      offered = false
      if (shown && !left) onShown(shown)
    }
    const forgo = whenIdle(() => void offer().catch(() => null))
    return () => {
      left = true
      forgo()
      if (offered) void withdrawPasskeys()
    }
  }, [resting])
}
