import { Trans } from '@lingui/react/macro'
import type { WorkEvent } from '@portal/contract/work/work'
import { DateText } from '@portal/kit/display/date-text'
import classes from './what-happened.module.css'

/** Who of the staff did what with a task. */
export function TaskHistory({ history }: { history: ReadonlyArray<WorkEvent> }) {
  return (
    <ol className={classes.steps}>
      {history.map((event, at) => (
        // Two things may be done in one moment; none is ever taken out.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={classes.step}>
          <span className={classes.when}>
            <DateText date={event.at} look="moment" />
          </span>
          <span>
            <EventWords event={event} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function EventWords({ event: { what, by, to, note } }: { event: WorkEvent }) {
  const who = by?.name ?? ''
  const whom = to?.name ?? ''
  switch (what) {
    case 'opened':
      return <Trans>It came in.</Trans>
    case 'assigned':
      return by?.id === to?.id ? (
        <Trans>{who} took it up.</Trans>
      ) : (
        <Trans>
          {who} gave it to {whom}.
        </Trans>
      )
    case 'released':
      return <Trans>{who} released it.</Trans>
    case 'settled':
      return (
        <Trans>
          {who} settled it: “{note}”
        </Trans>
      )
    case 'reopened':
      return <Trans>{who} took the settling back.</Trans>
    case 'closed':
      return <Trans>It was settled by what was done, or on its own.</Trans>
  }
}
