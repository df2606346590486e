import { Disclosure } from '@portal/kit/display/disclosure'
import type { ReactNode } from 'react'
import classes from './terms.module.css'

interface TermsProps {
  title: ReactNode
  /** Its `li`s. */
  children: ReactNode
}

/** What holds from when somebody agrees to it, folded under its name. */
export function Terms({ title, children }: TermsProps) {
  return (
    <Disclosure
      summary={
        <span role="heading" aria-level={3}>
          {title}
        </span>
      }
    >
      <ul className={classes.terms}>{children}</ul>
    </Disclosure>
  )
}
