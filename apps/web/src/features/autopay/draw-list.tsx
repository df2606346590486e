import { Trans } from '@lingui/react/macro'
import type { UpcomingDraw } from '@portal/contract/autopay/autopay'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { List, ListRow } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { Row } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'

type DrawListProps = {
  draws: ReadonlyArray<UpcomingDraw>
  /** The amounts are the most that is drawn. */
  upTo: boolean
  /** What can be done about a draw. */
  renderAction?: (draw: UpcomingDraw) => ReactNode
}

/** Draws to come, one a row. */
export function DrawList({ draws, upTo, renderAction }: DrawListProps) {
  return (
    <List look="plain">
      {draws.map((draw) => (
        <ListRow
          key={draw.key ?? draw.date}
          icon="calendar"
          iconTone={draw.skipped || draw.above ? 'neutral' : 'brand'}
          title={<DrawDay draw={draw} />}
          detail={<DrawWords draw={draw} upTo={upTo} />}
          trailing={
            <Row gap={3} justify="end">
              {draw.amount && !upTo ? <MoneyText {...draw.amount} /> : null}
              {renderAction?.(draw)}
            </Row>
          }
        />
      ))}
    </List>
  )
}

function DrawDay({ draw: { key, date, skipped } }: { draw: UpcomingDraw }) {
  const day = <DateText date={date} look="day" />
  if (skipped) return <s>{day}</s>
  return key === null ? <Trans>Around {day}</Trans> : day
}

function DrawWords({ draw, upTo }: { draw: UpcomingDraw; upTo: boolean }) {
  const figures = useFigures()
  const { amount, billNumber, skipped, above } = draw
  if (skipped) {
    return (
      <Badge>
        <Trans>Skipped</Trans>
      </Badge>
    )
  }
  if (above) {
    return (
      <Badge tone="warning">
        {above === 'maximum' ? (
          <Trans>Above your maximum: pay it yourself</Trans>
        ) : (
          <Trans>Too much for one card payment: pay it yourself</Trans>
        )}
      </Badge>
    )
  }
  if (upTo && amount) return <Trans>Up to {figures.money(amount)}, what you owe then</Trans>
  if (billNumber === null) {
    return amount ? (
      <Trans>Your budget billing amount</Trans>
    ) : (
      <Trans>The amount of that bill</Trans>
    )
  }
  return <Trans>Bill {billNumber}</Trans>
}
