import { useFigures } from '@portal/kit/display/figures'
import type { ReactNode } from 'react'
import classes from './day-track.module.css'

export interface TrackDay {
  date: string
  /** What happens on it. */
  what: ReactNode
  /** `done` lies behind, `failed` did too, `next` happens by itself, `later` comes after. */
  state: 'done' | 'failed' | 'next' | 'later'
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
      {foot ? <p className={classes.foot}>{foot}</p> : null}
    </div>
  )
}
