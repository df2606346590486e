import { useModalState } from '@portal/kit/feedback/modal-state'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { openPalette, useOpenPalette } from './open-palette.ts'

const fetchPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }))

/** Somebody is asked something: it is answered first. */
const isAsked = () => document.querySelector('[role$="dialog"]:not([popover])') !== null

/** Ctrl+K or ⌘K opens the palette, from wherever somebody types too. */
export function PalettePlace() {
  const { isOpen, open, close } = useModalState('palette')
  const chosen = useRef<() => void>(undefined)
  useOpenPalette(() => void open(fetchPalette).catch(() => undefined))
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!isAsked()) openPalette()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  useEffect(() => {
    // What was chosen is done once the focus is back where it was, so that it can put it elsewhere.
    if (isOpen) return
    const run = chosen.current
    chosen.current = undefined
    run?.()
  }, [isOpen])
  if (!isOpen) return null
  return (
    <Suspense>
      <Palette
        onClose={close}
        onChoose={(run) => {
          chosen.current = run
          close()
        }}
      />
    </Suspense>
  )
}
