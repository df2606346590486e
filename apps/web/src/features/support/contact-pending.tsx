import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Card } from '@portal/kit/layout/card'
import classes from './contact-page.module.css'
import { EmergencyCard } from './emergency-card.tsx'

/** Danger does not wait for anything; the rest has the shape of what comes. */
export function ContactPending() {
  return (
    <div className={classes.page}>
      <div className={classes.part}>
        <EmergencyCard emergency={undefined} />
        <Skeleton shape="title" />
        <Card>
          <Skeleton lines={6} />
        </Card>
      </div>
      <div className={classes.part}>
        <Skeleton shape="title" />
        <Card>
          <Skeleton lines={8} />
        </Card>
      </div>
    </div>
  )
}
