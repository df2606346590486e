import type { ReactNode } from 'react'
import classes from './foot-bar.module.css'

type FootBarProps = {
  /** Beside the button while it stays in sight, such as the total. */
  lead?: ReactNode
  children: ReactNode
}

/** What goes on: on phones and tablets it stays in sight at the foot of the screen, on desktops it stands in the page. */
export function FootBar({ lead, children }: FootBarProps) {
  return (
    <div className={classes.bar}>
      {lead == null ? null : <div className={classes.lead}>{lead}</div>}
      {children}
    </div>
  )
}
