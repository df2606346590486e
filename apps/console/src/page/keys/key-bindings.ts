import { useEffect, useRef } from 'react'
import { session } from '../../session/operator-session.ts'

export interface KeyBinding {
  /** As the browser names it: `j`, `Enter`, `?`. */
  key: string
  /** What it does, for the list of all keys; nothing is said there without it. */
  label?: string
  /** It only goes about on the page: the palette does not offer it. */
  isMove?: true
  run: (event: KeyboardEvent) => void
}

export type NamedKey = KeyBinding & { label: string }

type Bound = { current: ReadonlyArray<KeyBinding> }

const bound = new Set<Bound>()

/** Where letters are text, or somebody is asked something. */
const taken =
  'input, textarea, select, [contenteditable], [role$="dialog"], dialog, [role="menu"], [popover]'

function hear(event: KeyboardEvent): void {
  // The page of who was signed out is still there, covered by the sign-in.
  if (!session.isSignedIn()) return
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest(taken)) return
  // What a part of the page binds comes before what the page around it does.
  const found = [...bound]
    .flatMap(({ current }) => current)
    .findLast(({ key }) => key === event.key)
  found?.run(event)
}

/** Single keys of what is on the screen; they are heard as long as it is, and never while somebody types. */
export function useKeys(bindings: ReadonlyArray<KeyBinding>): void {
  const own = useRef(bindings)
  useEffect(() => {
    own.current = bindings
  })
  useEffect(() => {
    if (bound.size === 0) document.addEventListener('keydown', hear)
    bound.add(own)
    return () => {
      bound.delete(own)
      if (bound.size === 0) document.removeEventListener('keydown', hear)
    }
  }, [])
}

/** All keys that do something now, with what they do; of two bindings of one key the one that is heard. */
export function listKeys(): ReadonlyArray<NamedKey> {
  const heard = new Map<string, KeyBinding>()
  for (const binding of [...bound].flatMap(({ current }) => current)) {
    heard.set(binding.key, binding)
  }
  return [...heard.values()].filter((binding): binding is NamedKey => binding.label !== undefined)
}
