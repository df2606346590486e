import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './progress.module.css'

type ProgressProps = {
  label: string
  /** 0 to max. */
  value: number
  max?: number
  /** What stands at the right, e.g. "38 of 60 seconds". */
  detail?: ReactNode
  tone?: 'brand' | 'success' | 'warning' | 'danger'
}

export function Progress({ label, value, max = 100, detail, tone = 'brand' }: ProgressProps) {
  const id = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={classes.progress} data-tone={tone}>
      <div className={classes.words}>
        <span id={id}>{label}</span>
        {detail == null ? null : <span className={classes.detail}>{detail}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        className={classes.track}
      >
        <div className={classes.fill} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}
