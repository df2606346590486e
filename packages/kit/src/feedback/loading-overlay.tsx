import { useEffect, useRef, useState } from 'react'
import { Spinner } from './spinner.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import classes from './loading-overlay.module.css'

/** SHELL-12, milliseconds. */
const HIDE_AFTER = 150

type LoadingOverlayProps = {
  active: boolean
  label?: string
  /** Only where cancelling is allowed: then Escape calls it. */
  onCancel?: () => void
}

/**
 * Covers the page while nothing else may happen; the browser's own modal dialog keeps focus in.
 * @waits for its first use
 */
export function LoadingOverlay({ active, label, onCancel }: LoadingOverlayProps) {
  const texts = useKitTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(active)
  if (active && !shown) setShown(true)

  useEffect(() => {
    if (active || !shown) return undefined
    const timer = setTimeout(() => setShown(false), HIDE_AFTER)
    return () => clearTimeout(timer)
  }, [active, shown])

  useEffect(() => {
    if (!shown) return undefined
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [shown])

  useEffect(() => {
    if (!shown) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Left alone, the browser would close the dialog whether we allow it or not.
      event.preventDefault()
      event.stopPropagation()
      onCancel?.()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [shown, onCancel])

  if (!shown) return null
  return (
    <dialog
      ref={dialog}
      className={classes.overlay}
      aria-label={label ?? texts.loading}
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner size={48} label={label ?? texts.loading} />
      {label ? <p aria-hidden="true">{label}</p> : null}
    </dialog>
  )
}
