import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccessLog, AccessLogEntry, AccountVisitor } from '@portal/contract/access/access-log'
import { asTitle } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { useActWords } from './act-words.tsx'
import classes from './log-section.module.css'

interface Look {
  visitor: AccountVisitor
  visits: number
  hour: string
}

interface LogDay {
  title: string
  acts: ReadonlyArray<AccessLogEntry>
  looks: ReadonlyArray<Look>
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
      for (const { date, ...seen } of visitor.days) add(date, { looks: [{ visitor, ...seen }] })
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
        {looks.map((look) => (
          <LookLine key={look.visitor.id} {...look} />
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
      <span>
        {words(entry)}
        <ByEmail {...entry} />
      </span>
      <time dateTime={entry.at}>{figures.date(entry.at, 'time')}</time>
    </li>
  )
}

/** Anybody may call themselves anything: whose name it is tells the address beside it. */
function ByEmail({ isYou, name, email }: Pick<AccessLogEntry, 'isYou' | 'name' | 'email'>) {
  if (isYou || !email || email === name) return null
  return <span className={classes.email}>{email}</span>
}

/** A visit is known by its hour alone. */
function LookLine({ visitor, visits, hour }: Look) {
  const figures = useFigures()
  const { name, isYou, email } = visitor
  const time = <time dateTime={hour}>{figures.date(hour, 'time')}</time>
  return (
    <li className={classes.entry}>
      <span>
        {isYou ? (
          <Plural
            value={visits}
            one="You looked at this account"
            other="You looked at this account # times"
          />
        ) : (
          <Plural
            value={visits}
            one={`${name} looked at this account`}
            other={`${name} looked at this account # times`}
          />
        )}
        <ByEmail isYou={isYou} name={name} email={email} />
      </span>
      <span className={classes.hour}>
        <Trans>after {time}</Trans>
      </span>
    </li>
  )
}
