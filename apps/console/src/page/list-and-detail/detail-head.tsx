import type { ReactNode } from 'react'
import classes from './detail-head.module.css'

interface DetailHeadProps {
  /** How it stands. */
  badge?: ReactNode
  title: ReactNode
  lead?: ReactNode
}

/** How what is open of a list begins. */
export function DetailHead({ badge, title, lead }: DetailHeadProps) {
  return (
    <header className={classes.head}>
      {badge}
      <h2 className={classes.title}>{title}</h2>
      {lead == null ? null : <p className={classes.lead}>{lead}</p>}
    </header>
  )
}
