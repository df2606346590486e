import { Trans, useLingui } from '@lingui/react/macro'
import type { summariseWork } from '@portal/contract/work/work-list'
import type { AnswerOf } from '@portal/contract/route'
import { PageLink } from '@portal/browser/page/page-link'
import { useGo } from '@portal/browser/page/use-go'
import { Icon } from '@portal/kit/display/icon'
import { classNames } from '@portal/kit/class-names'
import { kindIcons, kindNames } from '../kind-names.ts'
import { standingOf, usedShare, useStandardWords, useStandingWords } from '../use-standing.ts'
import classes from './standard-chart.module.css'

type Kind = AnswerOf<typeof summariseWork>['kinds'][number]

interface StandardChartProps {
  kinds: ReadonlyArray<Kind>
  past: number
  now: number
  open: string | undefined
  /** The page’s address with this task open. */
  addressOf: (id: string) => string
  kindAddress: (kind: Kind['kind']) => string
}

/** The standard stands at so much of the width; what is behind it is past. */
const STANDARD = 0.58
/** Twice the standard, and whatever is older, is at the end. */
const END = 2

function placeOf(share: number): number {
  if (share <= 1) return Math.max(0.02, share * STANDARD)
  const beyond = (Math.min(share, END) - 1) / (END - 1)
  return Math.min(0.98, STANDARD + 0.03 + beyond * (1 - STANDARD - 0.05))
}

/** One dot for each thing that waits, by how much of its time is used. A dot opens its task, as the list below does. */
export function StandardChart(props: StandardChartProps) {
  const { kinds, past, now, open, addressOf, kindAddress } = props
  const { i18n } = useLingui()
  const standard = useStandardWords()
  return (
    <div className={classes.chart}>
      <div className={classes.scale}>
        <p className={classes.says}>
          <Trans>Each dot is one thing, by how much of its time is used.</Trans>
        </p>
        <p className={classes.marks} aria-hidden="true">
          <span>
            <Trans>just in</Trans>
          </span>
          <span style={{ insetInlineStart: `${(STANDARD / 2) * 100}%` }} className={classes.half}>
            <Trans>half the time used</Trans>
          </span>
          <span style={{ insetInlineStart: `${STANDARD * 100}%` }} className={classes.line}>
            <Trans>the standard</Trans>
          </span>
          <span className={classes.pastMark}>
            <Trans>past it: {past}</Trans>
          </span>
        </p>
      </div>
      <ul>
        {kinds.map((each) => (
          <li key={each.kind} className={classes.kind}>
            <PageLink to={kindAddress(each.kind)} className={classes.name}>
              <Icon name={kindIcons[each.kind]} size={16} />
              <span>{i18n._(kindNames[each.kind])}</span>
            </PageLink>
            <span className={classes.standard}>{standard(each.standard)}</span>
            <span className={classes.count}>{each.open}</span>
            <Dots kind={each} now={now} open={open} addressOf={addressOf} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Dots({
  kind,
  now,
  open,
  addressOf,
}: Pick<StandardChartProps, 'now' | 'open' | 'addressOf'> & { kind: Kind }) {
  const go = useGo()
  const words = useStandingWords()
  const late = kind.dots.filter((dot) => standingOf(dot, now) === 'past')
  const told = kind.dots.find(({ id }) => id === open) ?? (late.length === 1 ? late[0] : undefined)
  return (
    // The list below says the same of each; whoever hears the page goes there.
    <span className={classes.track} aria-hidden="true">
      <span className={classes.behind} style={{ insetInlineStart: `${STANDARD * 100}%` }} />
      {kind.dots.map((dot) => {
        const name = [dot.name, words(dot, now)].filter(Boolean).join(', ')
        return (
          <button
            key={dot.id}
            type="button"
            tabIndex={-1}
            onClick={() => void go(addressOf(dot.id), { replace: true })}
            className={classNames(classes.dot, dot.id === open && classes.isOpen)}
            data-standing={standingOf(dot, now)}
            style={{ insetInlineStart: `${placeOf(usedShare(dot, now)) * 100}%` }}
            title={name}
            aria-label={name}
          />
        )
      })}
      {told?.name ? (
        <span
          className={classes.told}
          data-side={placeOf(usedShare(told, now)) > 0.7 ? 'before' : 'after'}
          data-standing={standingOf(told, now)}
          style={{ insetInlineStart: `${placeOf(usedShare(told, now)) * 100}%` }}
        >
          {told.name}, {words(told, now)}
        </span>
      ) : null}
    </span>
  )
}
