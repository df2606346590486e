import { Plural, useLingui } from '@lingui/react/macro'
import type { AccessLog, AccessLogEntry, AccountVisitor } from '@portal/contract/access/access-log'
import { asTitle } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { useActWords } from './act-words.tsx'
import classes from './log-section.module.css'

interface LogDay {
  title: string
  acts: ReadonlyArray<AccessLogEntry>
  looks: ReadonlyArray<{ visitor: AccountVisitor; visits: number }>
}

/** What the log has of each day, the newest first. */
export function useLogDays(): (log: AccessLog) => ReadonlyArray<LogDay> {
  const { t } = useLingui()
  const figures = useFigures()
  return ({ entries, visitors, to }) => {
    const days = new Map<string, LogDay & { at: string }>()
    const add = (at: string, more: Partial<LogDay>) => {
      const day = figures.date(at)
      const title =
        day === figures.date(to) ? t`Today` : asTitle(figures.date(at, 'day'), figures.locale)
      const known = days.get(day) ?? { at, title, acts: [], looks: [] }
      const { acts = [], looks = [] } = more
      days.set(day, {
        ...known,
        acts: [...known.acts, ...acts],
        looks: [...known.looks, ...looks],
      })
    }
    for (const entry of entries) add(entry.at, { acts: [entry] })
    for (const visitor of visitors)
      for (const { date, visits } of visitor.days) add(date, { looks: [{ visitor, visits }] })
    return [...days.values()].toSorted((a, b) => b.at.localeCompare(a.at))
  }
}

/** Who looked and who did what, day by day. */
export function LogDays({ days }: { days: ReadonlyArray<LogDay> }) {
  return days.map(({ title, acts, looks }) => (
    <div key={title} className={classes.day}>
      <h3 className={classes.dayName}>{title}</h3>
      <ul className={classes.entries}>
        {acts.map((entry, index) => (
          <ActLine key={index} entry={entry} />
        ))}
        {looks.map(({ visitor, visits }) => (
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
