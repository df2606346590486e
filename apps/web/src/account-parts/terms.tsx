import type { ReactNode } from 'react'
import classes from './terms.module.css'

interface TermsProps {
  title: ReactNode
  /** Its `li`s. */
  children: ReactNode
}

/** What holds from when somebody agrees to it. */
export function Terms({ title, children }: TermsProps) {
  return (
    <section className={classes.terms}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}
