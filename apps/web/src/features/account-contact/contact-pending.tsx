import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Card } from '@portal/kit/layout/card'
import classes from '../../account-parts/account-column.module.css'

/** The shape of the page: a heading and a card for each part. */
export function ContactPending() {
  return (
    <div className={classes.column}>
      {['ways', 'letters', 'power'].map((part) => (
        <Card key={part}>
          <Skeleton lines={5} />
        </Card>
      ))}
    </div>
  )
}
