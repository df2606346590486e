import { Skeleton } from '@portal/kit/feedback/skeleton'
import classes from './bill-change-widget.module.css'

/** Keeps the place of the sentence and its figure. */
export function BillChangePending() {
  return (
    <div className={classes.change}>
      <div className={classes.words}>
        <Skeleton lines={2} />
      </div>
    </div>
  )
}
