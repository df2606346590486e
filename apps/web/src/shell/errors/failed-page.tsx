import type { ReactNode } from 'react'
import classes from './failed-page.module.css'

interface FailedPageProps {
  /** The status of the answer, where there was one. */
  status?: number
  title: ReactNode
  message: ReactNode
  description?: ReactNode
  actions: ReactNode
  /** The number to name when asking for help. */
  reference?: ReactNode
}

/** How every page looks that stands in for one that could not be shown. */
export function FailedPage(props: FailedPageProps) {
  const { status, title, message, description, actions, reference } = props
  return (
    <section className={classes.page}>
      <svg className={classes.drawing} viewBox="0 0 240 88" aria-hidden="true">
        <path d="M40 84V22M28 34h24M31 46h18M200 84V22M188 34h24M191 46h18" />
        <path d="M0 30q18 10 31 4M49 34q26 30 54 34M49 46q22 26 46 32M240 30q-18 10-31 4" />
        <path d="M191 34q-26 30-52 36M191 46q-20 24-44 32" />
        <path className={classes.spark} d="m121 52-7 12h10l-6 12" />
      </svg>
      {status ? <p className={classes.status}>{status}</p> : null}
      <h1>{title}</h1>
      <p className={classes.message}>{message}</p>
      {description ? <p className={classes.description}>{description}</p> : null}
      <div className={classes.actions}>{actions}</div>
      {reference ? <p className={classes.reference}>{reference}</p> : null}
    </section>
  )
}
