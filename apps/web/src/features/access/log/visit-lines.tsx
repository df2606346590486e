import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccessLog, AccountVisitor } from '@portal/contract/access/access-log'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { daysBetween } from '@portal/rules/calendar-days'
import classes from './log-section.module.css'

export function visitsOf({ days }: AccountVisitor): number {
  return days.reduce((sum, { visits }) => sum + visits, 0)
}

/** One line of visits for each person, from access given to access ended. */
export function VisitLines({ log }: { log: AccessLog }) {
  const { t } = useLingui()
  return (
    <>
      <ul className={classes.lines} aria-label={t`Visits of each person`}>
        {log.visitors.map((visitor) => (
          <VisitLine key={visitor.id} log={log} visitor={visitor} />
        ))}
        <li className={classes.ends} aria-hidden="true">
          <DateText date={log.from} look="monthDay" />
          <span>
            <Trans>today</Trans>
          </span>
        </li>
      </ul>
      <p className={classes.legend}>
        <Trans>One dot is a day; a bigger dot, two visits or more.</Trans>
      </p>
    </>
  )
}

function VisitLine({ log, visitor }: { log: AccessLog; visitor: AccountVisitor }) {
  const { t } = useLingui()
  const { isYou, name, email, from, to, days } = visitor
  const length = Math.max(1, daysBetween(log.from, log.to))
  const placeOf = (date: string) =>
    `${(Math.min(1, Math.max(0, daysBetween(log.from, date) / length)) * 100).toFixed(2)}%`
  const begin = from && from > log.from ? placeOf(from) : '0%'
  const end = to ? placeOf(to) : '100%'
  const count = visitsOf(visitor)
  return (
    <li className={classes.line} data-over={to ? '' : undefined}>
      <span className={classes.name} title={isYou ? undefined : `${name} · ${email}`}>
        {isYou ? t`You` : name}
      </span>
      <span className={classes.track} aria-hidden="true">
        <span
          className={classes.span}
          style={{ insetInlineStart: begin, inlineSize: `calc(${end} - ${begin})` }}
        />
        {days.map(({ date, visits }) => (
          <span
            key={date}
            className={classes.dot}
            data-often={visits > 1 || undefined}
            style={{ insetInlineStart: placeOf(date) }}
          />
        ))}
        {to ? <span className={classes.ended} style={{ insetInlineStart: end }} /> : null}
      </span>
      <span className={classes.count}>
        <span aria-hidden="true">{count}</span>
        <VisuallyHidden>
          <Plural value={count} one="# visit" other="# visits" />
          <Ended to={to} />
        </VisuallyHidden>
      </span>
    </li>
  )
}

function Ended({ to }: { to: string | null }) {
  const figures = useFigures()
  if (!to) return null
  const day = figures.date(to, 'long')
  return <Trans>, access ended {day}</Trans>
}
