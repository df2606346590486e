import { useEffect, useEffectEvent, useRef } from 'react'

/** Does what the page was opened for, once. */
export function useOnce(act: () => void): void {
  const done = useRef(false)
  const onOpen = useEffectEvent(act)
  useEffect(() => {
    if (done.current) return
    done.current = true
    onOpen()
  }, [])
}
