import { Plural, useLingui } from '@lingui/react/macro'
import type { Notifications, QuietHours } from '@portal/contract/alerts/alerts-notifications'
import { useFigures } from '@portal/kit/display/figures'
import { useState } from 'react'
import { getPageConfig } from '@portal/browser/api/page-config'
import classes from './quiet-band.module.css'

const DAY = 24 * 60
const HOUR_MS = 3_600_000
const marks = [0, 6, 12, 18, 24]

interface QuietBandProps {
  hours: QuietHours
  held: Notifications['held']
}

/** A day as a band: what of it is quiet, and where in it we are, by the utility's clock. */
export function QuietBand({ hours: { from, until }, held }: QuietBandProps) {
  const { t } = useLingui()
  const clock = useClock()
  const { locale } = useFigures()
  const hourName = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  const [now] = useState(() => minutesNow(getPageConfig().utility.timeZone))
  const [starts, ends] = [minutesOf(from), minutesOf(until)]
  const parts =
    starts < ends
      ? [[starts, ends]]
      : [
          [0, ends],
          [starts, DAY],
        ]
  const isQuiet = parts.some(([start = 0, end = 0]) => now >= start && now < end)
  const [first, last, at] = [clock(starts), clock(ends), clock(now)]
  return (
    <div className={classes.band}>
      <div
        role="img"
        aria-label={
          isQuiet
            ? t`Quiet from ${first} until ${last}. It’s ${at}, and quiet now.`
            : t`Quiet from ${first} until ${last}. It’s ${at}, and not quiet now.`
        }
      >
        <div className={classes.day}>
          {parts.map(([start = 0, end = 0]) => (
            <span
              key={start}
              className={classes.quiet}
              style={{ left: share(start), width: share(end - start) }}
            />
          ))}
          <span className={classes.now} style={{ left: share(now) }} />
        </div>
        <div className={classes.hours}>
          {marks.map((hour) => (
            <span key={hour} className={classes.hour} style={{ left: share(hour * 60) }}>
              {hourName.format(hour * HOUR_MS)}
            </span>
          ))}
        </div>
      </div>
      {held ? <Held held={held} /> : null}
    </div>
  )
}

/** What waits, and when it comes. */
function Held({ held: { count, until } }: { held: NonNullable<Notifications['held']> }) {
  const clock = useClock()
  const time = clock(minutesAt(new Date(until), getPageConfig().utility.timeZone))
  return (
    <p className={classes.held}>
      <Plural
        value={count}
        one={`# message waits until ${time}.`}
        other={`# messages wait until ${time}.`}
      />
    </p>
  )
}

const share = (minutes: number) => `${(minutes / DAY) * 100}%`

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const minutesNow = (timeZone: string) => minutesAt(new Date(), timeZone)

function minutesAt(moment: Date, timeZone: string): number {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return minutesOf(new Intl.DateTimeFormat('en', form).format(moment))
}

/** Minutes of a day as its reader writes a time. */
function useClock(): (minutes: number) => string {
  const { locale } = useFigures()
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return (minutes) => clock.format(new Date(minutes * 60_000))
}
