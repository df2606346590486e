import { Plural, useLingui } from '@lingui/react/macro'
import type { AccessLog, AccessLogEntry, AccountVisitor } from '@portal/contract/access/access-log'
import { asTitle } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { useActWords } from './act-words.tsx'
import classes from './log-section.module.css'

interface LogDaysProps {
  log: AccessLog
  /** No more than so many of the newest days. */
  most: number | undefined
}

/** Who looked and who did what, day by day. */
export function LogDays({ log, most }: LogDaysProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const dayOf = (at: string) => figures.date(at)
  const acts = Map.groupBy(log.entries, ({ at }) => dayOf(at))
  const looks = new Map<string, Array<{ visitor: AccountVisitor; visits: number }>>()
  for (const visitor of log.visitors)
    for (const { date, visits } of visitor.days) {
      const day = dayOf(date)
      looks.set(day, [...(looks.get(day) ?? []), { visitor, visits }])
    }
  // By a moment or a date of each, which sort alike.
  const begins = new Map<string, string>()
  for (const { at } of log.entries) if (!begins.has(dayOf(at))) begins.set(dayOf(at), at)
  for (const { date } of log.visitors.flatMap(({ days }) => days))
    if (!begins.has(dayOf(date))) begins.set(dayOf(date), date)
  const days = [...begins].toSorted(([, a], [, b]) => b.localeCompare(a)).slice(0, most)
  const today = dayOf(log.to)
  return days.map(([day, at]) => (
    <div key={day} className={classes.day}>
      <h3 className={classes.dayName}>
        {day === today ? t`Today` : asTitle(figures.date(at, 'day'), figures.locale)}
      </h3>
      <ul className={classes.entries}>
        {acts.get(day)?.map((entry, index) => (
          <ActLine key={index} entry={entry} />
        ))}
        {looks.get(day)?.map(({ visitor, visits }) => (
          <LookLine key={visitor.id} visitor={visitor} visits={visits} />
        ))}
      </ul>
    </div>
  ))
}

function ActLine({ entry }: { entry: AccessLogEntry }) {
  const words = useActWords()
  const figures = useFigures()
  return (
    <li className={classes.entry}>
      <span>{words(entry)}</span>
      <time dateTime={entry.at}>{figures.date(entry.at, 'time')}</time>
    </li>
  )
}

function LookLine({ visitor, visits }: { visitor: AccountVisitor; visits: number }) {
  const { name, isYou } = visitor
  return (
    <li className={classes.entry}>
      <span>
        {isYou ? (
          <Plural value={visits} one="You looked" other="You looked # times" />
        ) : (
          <Plural value={visits} one={`${name} looked`} other={`${name} looked # times`} />
        )}
      </span>
    </li>
  )
}
