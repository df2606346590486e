import { useEffect, useSyncExternalStore } from 'react'
import { getPageConfig } from '../../api/page-config.ts'

let place: string | null = null
let unread = 0
const listeners = new Set<() => void>()

/** What the page is about beside its title, such as an account; null for nothing, or where it is not known yet. */
export function setTitlePlace(next: string | null): void {
  place = next
  for (const listener of listeners) listener()
}

/** Of how many things its reader has unread alerts. */
export function setTitleUnread(next: number): void {
  unread = next
  for (const listener of listeners) listener()
}

const readPlace = () => place
const readUnread = () => unread

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The tab says what is unread, the page, then what it is about, then whose portal it is. */
export function useDocumentTitle(title: string | null): void {
  const { name } = getPageConfig().utility
  const about = useSyncExternalStore(subscribe, readPlace, readPlace)
  const count = useSyncExternalStore(subscribe, readUnread, readUnread)
  useEffect(() => {
    const words = [title, title ? about : null, name].filter(Boolean).join(' · ')
    document.title = count ? `(${count}) ${words}` : words
  }, [title, about, name, count])
}
