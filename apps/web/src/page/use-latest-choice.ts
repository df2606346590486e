import { useState } from 'react'

/**
 * What was chosen last in the address, at once: the address follows when its data is there, and has the last word. So a
 * second choice that comes quickly keeps the first.
 */
export function useLatestChoice<Choice>(chosen: Choice) {
  const [wanted, want] = useState(chosen)
  const [seen, see] = useState(chosen)
  if (JSON.stringify(seen) !== JSON.stringify(chosen)) {
    see(chosen)
    want(chosen)
  }
  return [wanted, want] as const
}
