import type { ReactNode } from 'react'
import { classNames } from '../class-names.tsx'
import { Icon } from './icon.tsx'
import classes from './disclosure.module.css'

type DisclosureProps = {
  /** What is seen while it is folded; it opens and folds the rest. */
  summary: ReactNode
  children: ReactNode
  /** `quiet`: a line of words under what is decided; `row`: a row that is as high as a finger. */
  look?: 'quiet' | 'row'
  className?: string
}

/** Words that most readers need not read are folded under one line; paper shows them all. */
export function Disclosure({ summary, children, look = 'quiet', className }: DisclosureProps) {
  return (
    <details className={classNames(classes.disclosure, className)} data-look={look}>
      <summary className={classes.summary}>
        <span className={classes.words}>{summary}</span>
        <Icon name="down" size={18} className={classes.arrow} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
