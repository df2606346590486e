import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../paths.ts'
import type { ContactPart, ContactSearch } from './contact-address.ts'

export interface Editing {
  part: ContactPart | undefined
  way: string | undefined
  open: (part: ContactPart, way?: string) => void
  close: () => void
}

/** Which form is open; its address says so. */
export function useEditing(accountId: string): Editing {
  const { edit, way }: ContactSearch = useSearch({ strict: false })
  const go = useGo()
  return {
    part: edit,
    way,
    open: (part, of) => void go(paths.editContact(accountId, { edit: part, way: of })),
    close: () => void go(paths.editContact(accountId), { replace: true }),
  }
}

/** Once a form is closed, the focus is on the part that it belonged to. */
export function useFocusAfter(part: ContactPart | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(part)
  useEffect(() => {
    const edited = before.current
    before.current = part
    if (!edited || part) return
    const section = sectionOf[edited]
    place.current?.querySelector<HTMLElement>(`[data-part="${section}"] h2`)?.focus()
  }, [part])
  return place
}

const sectionOf: Record<ContactPart, string> = {
  email: 'ways',
  phone: 'ways',
  purposes: 'ways',
  code: 'ways',
  mailing: 'mailing',
  service: 'service',
  priority: 'priority',
  emergency: 'emergency',
}
