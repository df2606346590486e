import { openSpans } from '@portal/rules/support/opening-hours'
import type { LocalMoment } from '@portal/rules/support/opening-hours'
import classes from './hours-bar.module.css'
import type { OfficeNow } from './offices.ts'
import { opennessOf } from '../opening-text.ts'

interface HoursBarProps {
  of: OfficeNow
  scale: { from: number; to: number }
  now: LocalMoment
}

/** The hours of the day as a bar with a mark at now; of a closed one those of its next day, dashed. The words beside say it too. */
export function HoursBar({ of: { opening, state }, scale, now }: HoursBarProps) {
  const today = openSpans(opening, now.date)
  const isOver = !state.open && (state.opens === null || state.opens.date !== now.date)
  const next = isOver && state.opens ? openSpans(opening, state.opens.date) : today
  const share = (minute: number) => ((minute - scale.from) / (scale.to - scale.from)) * 100
  const isNowSeen = now.minute >= scale.from && now.minute <= scale.to
  return (
    <div className={classes.track} aria-hidden="true">
      {next.map(({ from, to }) => (
        <span
          key={from}
          className={classes.span}
          data-openness={opennessOf(state, now)}
          style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
        />
      ))}
      {isNowSeen ? (
        <span className={classes.now} style={{ left: `${share(now.minute)}%` }} />
      ) : null}
    </div>
  )
}
