import { Card } from '@portal/kit/layout/card'
import { MoneyText } from '@portal/kit/display/money-text'
import type { Money } from '@portal/contract/money'
import type { ReactNode } from 'react'
import classes from './amount-due-card.module.css'

export interface AmountFrameProps {
  label: ReactNode
  /** How it stands, in a word or two. */
  badge: ReactNode
  amount: Money
  isLate?: boolean
  /** The day that is true for the amount. */
  words: ReactNode
  /** What the amount is made of. */
  parts?: ReactNode
  actions: ReactNode
  /** The foot. */
  children?: ReactNode
}

/** The order that never changes: label and state, one amount, the day that is true for it, what to do, the foot. */
export function AmountFrame(props: AmountFrameProps) {
  const { label, badge, amount, isLate = false, words, parts, actions, children } = props
  return (
    <Card as="section" padding="large" className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.label}>{label}</h2>
        {badge}
      </div>
      <p className={classes.amount} data-late={isLate || undefined}>
        <MoneyText {...amount} size="hero" />
      </p>
      <div className={classes.due}>{words}</div>
      {parts}
      <div className={classes.actions} data-print="no">
        {actions}
      </div>
      {children}
    </Card>
  )
}
