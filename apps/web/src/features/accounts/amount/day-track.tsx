import { useFigures } from '@portal/kit/display/figures'
import type { ReactNode } from 'react'
import classes from './day-track.module.css'

export interface TrackDay {
  date: string
  /** What happens on it. */
  what: ReactNode
  /** `done` lies behind, `next` happens by itself, `later` comes after. */
  state: 'done' | 'next' | 'later'
}

/** The days on which something happens by itself, drawn as a line. */
export function DayTrack({ days, foot }: { days: ReadonlyArray<TrackDay>; foot?: ReactNode }) {
  const figures = useFigures()
  return (
    <div className={classes.track}>
      <ol className={classes.days}>
        {days.map(({ date, what, state }) => (
          <li key={`${state}-${date}`} data-state={state} className={classes.day}>
            <strong>
              <time dateTime={date}>{figures.date(date, 'brief')}</time>
            </strong>
            <span>{what}</span>
          </li>
        ))}
      </ol>
      {foot ? <TrackFoot>{foot}</TrackFoot> : null}
    </div>
  )
}

/** What can still be done before then; also where no line is drawn. */
export function TrackFoot({ children }: { children: ReactNode }) {
  return <p className={classes.foot}>{children}</p>
}
