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
    <Disclosure summary={<h3>{title}</h3>}>
      <ul className={classes.terms}>{children}</ul>
    </Disclosure>
  )
}
