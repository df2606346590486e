import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The header gives the place (as a ref), the page fills it. */
export function setPageActionPlace(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page's one action in the header, e.g. the account switcher. */
export function PageAction({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place)
  return element && createPortal(children, element)
}
