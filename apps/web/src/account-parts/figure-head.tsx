import type { Money } from '@portal/contract/money'
import { MoneyText } from '@portal/kit/display/money-text'
import type { ReactNode } from 'react'
import classes from './figure-head.module.css'

interface FigureHeadProps {
  label: ReactNode
  amount: Money
  /** Under the amount: by when, or what it is. */
  children?: ReactNode
}

/** The one amount that leads a card. */
export function FigureHead({ label, amount, children }: FigureHeadProps) {
  return (
    <header className={classes.head}>
      <h2 className={classes.label}>{label}</h2>
      <MoneyText {...amount} size="hero" />
      {children ? <p className={classes.words}>{children}</p> : null}
    </header>
  )
}
