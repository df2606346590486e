import type { ReactNode } from 'react'
import classes from './payment-frame.module.css'

type PaymentFrameProps = {
  /** What leads, where the summary belongs to what is read and so stands under it on phones too. */
  head?: ReactNode
  /** Beside the rest from 1024 px on. */
  summary: ReactNode
  children: ReactNode
}

/** A step or the end of a payment, and beside it what is paid: at the same place from the first step to the receipt. */
export function PaymentFrame({ head, summary, children }: PaymentFrameProps) {
  return (
    <div className={classes.frame} data-read={head ? true : undefined}>
      {head ? <div className={classes.head}>{head}</div> : null}
      {head ? <div className={classes.summary}>{summary}</div> : null}
      <div className={classes.main}>{children}</div>
      {head ? null : <div className={classes.summary}>{summary}</div>}
    </div>
  )
}
