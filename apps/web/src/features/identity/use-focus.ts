import { useEffect, useRef } from 'react'

/** What stands in the place of something else takes the focus: reading and typing go on there. */
export function useFocus<Focused extends HTMLElement>() {
  const focused = useRef<Focused>(null)
  useEffect(() => focused.current?.focus(), [])
  return focused
}
