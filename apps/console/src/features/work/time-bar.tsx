import { standingOf, usedShare, useStandingWords } from './use-standing.ts'
import type { Timed } from './use-standing.ts'
import classes from './time-bar.module.css'

/** How much of its time a task has used, and until when there is left. */
export function TimeBar({ task, now }: { task: Timed; now: number }) {
  const words = useStandingWords()
  const share = Math.min(1, Math.max(0.04, usedShare(task, now)))
  return (
    <span className={classes.time} data-standing={standingOf(task, now)}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.used} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.words}>{words(task, now)}</span>
    </span>
  )
}
