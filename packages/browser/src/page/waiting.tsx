import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

let count = 0
const listeners = new Set<() => void>()

function change(by: number) {
  count += by
  for (const listener of listeners) listener()
}

/** Whether a part of the page is still on its way; for `useSyncExternalStore`. */
export const waitingParts = {
  isAny: () => count > 0,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Stands in for a part of the page whose code comes later: until then the page is not finished. */
export function Waiting({ children }: { children?: ReactNode }) {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
  return children
}
