import { Plural } from '@lingui/react/macro'
import type { Alert } from '@portal/contract/alerts/alerts'
import { Disclosure } from '@portal/kit/display/disclosure'
import classes from './alert-row.module.css'
import { UnbrokenNumbers } from '../../account-parts/unbroken-numbers.tsx'
import { useAlertTime } from './use-alert-time.ts'

/** What was told of the same thing before; it unfolds where it stands. */
export function EarlierAlerts({ earlier }: Pick<Alert, 'earlier'>) {
  const time = useAlertTime()
  if (earlier.length === 0) return null
  return (
    <Disclosure
      className={classes.over}
      summary={
        <Plural value={earlier.length} one="# earlier about this" other="# earlier about this" />
      }
    >
      <ul className={classes.earlier}>
        {earlier.map(({ id, title, text, createdAt }) => (
          <li key={id}>
            <p className={classes.earlierTitle}>
              <UnbrokenNumbers>{title}</UnbrokenNumbers>
            </p>
            <p>{text}</p>
            <time dateTime={createdAt}>{time.moment(createdAt)}</time>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
