import { useEffect, useEffectEvent } from 'react'
import { canOfferPasskeys, withdrawPasskeys } from '@portal/browser/device/passkey'
import type { ShownPasskey } from './passkey-login.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']
const patience = 2000

/**
 * Calls back once somebody is at the page, or a little after it came: what nobody may need yet does not stand in the way
 * of what is needed. Answers the function that prevents it.
 */
function whenIdle(act: () => void): () => void {
  const stopped = new AbortController()
  const begin = () => {
    stopped.abort()
    clearTimeout(timer)
    act()
  }
  const timer = setTimeout(begin, patience)
  for (const sign of signs) document.addEventListener(sign, begin, { signal: stopped.signal })
  return () => {
    stopped.abort()
    clearTimeout(timer)
  }
}

/**
 * While the page is open the browser offers the person's passkeys in the email field, where it can. `resting`: another
 * question is being asked; the offer is made anew after it.
 */
export function useOfferedPasskey(accept: (shown: ShownPasskey) => void, resting: boolean): void {
  const onShown = useEffectEvent(accept)
  useEffect(() => {
    if (resting) return undefined
    const left = new AbortController()
    let offered = false
    const offer = async () => {
      if (!(await canOfferPasskeys()) || left.signal.aborted) return
      const { offerPasskey } = await import('./passkey-login.ts')
      offered = true
      const shown = await offerPasskey(left.signal)
      offered = false
      if (shown && !left.signal.aborted) onShown(shown)
    }
    const forgo = whenIdle(() => void offer().catch(() => null))
    return () => {
      left.abort()
      forgo()
      if (offered) withdrawPasskeys()
    }
  }, [resting])
}
