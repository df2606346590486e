import type { ReactNode } from 'react'
import classes from './email-text.module.css'

/** An address within a sentence: it stands out, and a long one breaks. */
export function EmailText({ children }: { children: ReactNode }) {
  return <strong className={classes.email}>{children}</strong>
}
