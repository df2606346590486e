import { useEffect, useState } from 'react'
import { useKitTexts } from '../kit-texts.tsx'
import classes from './loading-bar.module.css'

/** SHELL-02, milliseconds. How long the bar grows (2000) is --loading-duration in the stylesheet. */
const THROTTLE = 200
const HIDE_DELAY = 500
const RESET_DELAY = 400

type Phase = 'idle' | 'running' | 'complete' | 'hidden'

type LoadingBarProps = {
  active: boolean
  /** What was loading went wrong: the bar turns red (SHELL-03). */
  failed?: boolean
}

/** The thin bar at the top of the page; work shorter than 200 ms does not show it. */
export function LoadingBar({ active, failed = false }: LoadingBarProps) {
  const texts = useKitTexts()
  const [phase, setPhase] = useState<Phase>('idle')

  const [seen, setSeen] = useState({ active, failed })
  if (seen.active !== active || seen.failed !== failed) {
    setSeen({ active, failed })
    if (!active && (phase === 'running' || failed)) setPhase('complete')
  }

  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => setPhase('running'), THROTTLE)
    return () => clearTimeout(timer)
  }, [active])

  useEffect(() => {
    if (phase !== 'complete' && phase !== 'hidden') return undefined
    const timer = setTimeout(
      () => setPhase(phase === 'complete' ? 'hidden' : 'idle'),
      phase === 'complete' ? HIDE_DELAY : RESET_DELAY,
    )
    return () => clearTimeout(timer)
  }, [phase])

  if (phase === 'idle') return null
  return (
    // Said in passing; it stands in no landmark, for it belongs to the whole page.
    <div
      role="progressbar"
      aria-live="polite"
      aria-label={texts.loading}
      aria-hidden={phase === 'hidden' || undefined}
      className={classes.bar}
      data-phase={phase}
      data-failed={failed || undefined}
    />
  )
}
