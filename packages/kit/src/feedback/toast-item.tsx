import { useEffect, useRef, useState } from 'react'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../display/icon.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import type { ToastMessage, ToastSeverity } from './toasts.tsx'
import classes from './toast.module.css'

const icons: Record<ToastSeverity, IconName> = {
  info: 'info',
  success: 'success',
  warn: 'warning',
  error: 'danger',
  secondary: 'info',
  contrast: 'info',
}

/** Counts a life down while nobody looks; answers how to stop and go on. */
function useLife(life: number | undefined, onEnd: () => void) {
  const [held, setHeld] = useState(false)
  const left = useRef(life ?? 0)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    left.current = life ?? 0
  }, [life])
  useEffect(() => {
    if (life === undefined || held) return undefined
    const started = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - started))
    }
  }, [life, held])
  return { hold: () => setHeld(true), release: () => setHeld(false) }
}

export interface ToastItemProps {
  message: ToastMessage
  onClose: () => void
}

/** One message, until its life is over or it is closed (SHELL-06). */
export function ToastItem({ message, onClose }: ToastItemProps) {
  const texts = useKitTexts()
  const { hold, release } = useLife(message.life, onClose)
  const { severity, action } = message
  return (
    // Nothing is operated by pointing here: it only holds the message while it is read.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.toast}
      data-severity={severity}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={icons[severity]} size={22} className={classes.icon} />
      <div className={classes.words} role={severity === 'error' ? 'alert' : undefined}>
        <p className={classes.summary}>{message.summary}</p>
        {message.detail ? <p className={classes.detail}>{message.detail}</p> : null}
        {action ? (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              onClose()
              action.onAct()
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      {message.closable ? (
        <button type="button" className={classes.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      ) : null}
    </li>
  )
}
