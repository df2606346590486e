import type { ReactNode } from 'react'
import classes from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** What holds of all that follows, in a sentence. */
  lead?: ReactNode
  /** At the end: views, filters, the page's act. */
  acts?: ReactNode
}

/** How every page of the console begins. */
export function PageHead({ title, lead, acts }: PageHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {lead == null ? null : <p className={classes.lead}>{lead}</p>}
      </div>
      {acts == null ? null : <div className={classes.acts}>{acts}</div>}
    </header>
  )
}
