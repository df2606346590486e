import type { ReactNode } from 'react'
import classes from './split.module.css'

type SplitProps = {
  list: ReactNode
  detail: ReactNode
  /** On phones only one of both is seen: the detail when this is true, else the list. */
  detailOpen: boolean
}

/** A list with the detail of what is chosen beside it, where there is room. */
export function Split({ list, detail, detailOpen }: SplitProps) {
  return (
    <div className={classes.split} data-detail={detailOpen || undefined}>
      <div className={classes.list}>{list}</div>
      <div className={classes.detail}>{detail}</div>
    </div>
  )
}
