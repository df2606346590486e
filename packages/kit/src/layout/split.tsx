import type { ReactNode } from 'react'
import { useViewport } from '../use-viewport.tsx'
import classes from './split.module.css'

/** As in its style sheet, pixels. */
const splitFrom = 1024

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

/** Whether there is room for both, so that a list need not lead away. */
export function useSplit(): boolean {
  return useViewport().width >= splitFrom
}
