import type { ReactNode } from 'react'
import classes from './step-heading.module.css'

/** What a step asks, and under it what is settled already. */
export function StepHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <h2 className={classes.title}>{title}</h2>
      {children == null ? null : <div className={classes.detail}>{children}</div>}
    </div>
  )
}
