import { useEffect, useSyncExternalStore } from 'react'
import { getPageConfig } from '@portal/browser/api/page-config'

let place: string | null = null
const listeners = new Set<() => void>()

/** What the page is about beside its title, such as an account; null for nothing, or where it is not known yet. */
export function setTitlePlace(next: string | null): void {
  place = next
  for (const listener of listeners) listener()
}

const readPlace = () => place

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The tab says the page first, then what it is about, then whose portal it is. */
export function useDocumentTitle(title: string | null): void {
  const { name } = getPageConfig().utility
  const about = useSyncExternalStore(subscribe, readPlace, readPlace)
  useEffect(() => {
    document.title = [title, title ? about : null, name].filter(Boolean).join(' · ')
  }, [title, about, name])
}
