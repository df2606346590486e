import { useEffect, useRef } from 'react'

/** For the `ref` of the field that a page or a dialog is opened to type into: it has the focus from the beginning. */
export function useFirstFocus<Field extends HTMLElement>() {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
