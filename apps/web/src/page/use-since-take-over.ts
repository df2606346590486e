import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * The value; but `prepared` while a page that the server made without knowing the value is made, and while React takes
 * it over as it stands.
 */
export function useSinceTakeOver<Value>(value: Value, prepared: Value): Value {
  return useSyncExternalStore(
    never,
    () => value,
    () => prepared,
  )
}
