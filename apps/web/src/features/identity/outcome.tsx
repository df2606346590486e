import { Icon } from '@portal/kit/display/icon'
import type { IconName } from '@portal/kit/display/icon'
import type { ReactNode } from 'react'
import classes from './outcome.module.css'
import { useFocus } from './use-focus.ts'

interface OutcomeProps {
  icon: IconName
  tone?: 'brand' | 'success' | 'warning'
  title: ReactNode
  children: ReactNode
  /** What to do now, the likeliest first. */
  actions?: ReactNode
}

/** What came of an act, in the place of its form; the heading takes the focus, so that it is read. */
export function Outcome({ icon, tone = 'brand', title, children, actions }: OutcomeProps) {
  const heading = useFocus<HTMLHeadingElement>()
  return (
    <section className={classes.outcome} data-tone={tone}>
      <span className={classes.icon}>
        <Icon name={icon} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={classes.words}>{children}</div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </section>
  )
}
