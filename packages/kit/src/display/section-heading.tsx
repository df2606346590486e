import type { ReactNode } from 'react'
import classes from './section-heading.module.css'

type SectionHeadingProps = {
  title: ReactNode
  level?: 2 | 3
  id?: string
  /** Quiet words at the right, e.g. "day 23 of 61". */
  detail?: ReactNode
  action?: ReactNode
}

export function SectionHeading({ title, level = 2, id, detail, action }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.row}>
      <Heading id={id}>{title}</Heading>
      {detail == null ? null : <span className={classes.detail}>{detail}</span>}
      {action == null ? null : <span className={classes.action}>{action}</span>}
    </div>
  )
}
