import { Trans } from '@lingui/react/macro'
import type { Money } from '@portal/contract/money'
import { MoneyText } from '@portal/kit/display/money-text'
import { Card } from '@portal/kit/layout/card'
import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './summary-card.module.css'

export type SummaryRow = {
  term: string
  /** Null where it is chosen later. */
  value: ReactNode
  /** Left out where the row is one line for good. */
  detail?: ReactNode
}

type SummaryCardProps = {
  rows: readonly SummaryRow[]
  total: Money
  /** What holds once it is paid; left out where that is never said. */
  after?: ReactNode
}

/** What is paid, as far as it is chosen. Each row has its place from the beginning, so that nothing moves as it fills. */
export function SummaryCard({ rows, total, after }: SummaryCardProps) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={classes.card}>
      <h2 id={headingId} className={classes.title}>
        <Trans>Your payment</Trans>
      </h2>
      <dl className={classes.rows}>
        {rows.map(({ term, value, detail }, index) => (
          // Two accounts may have one name; rows keep their order.
          <div key={index} className={classes.row}>
            <dt>{term}</dt>
            <dd data-later={value === null || undefined}>
              {value ?? <Trans>next step</Trans>}
              {detail === undefined ? null : <div className={classes.detail}>{detail}</div>}
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <MoneyText {...total} />
          </dd>
        </div>
      </dl>
      {after === undefined ? null : <p className={classes.after}>{after}</p>}
    </Card>
  )
}
