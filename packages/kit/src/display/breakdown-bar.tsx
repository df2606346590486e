import { useKitTexts } from '../kit-texts.tsx'
import { formatMoney } from './money-text.tsx'
import classes from './breakdown-bar.module.css'

/** The chart palette in the order a bill reads best: use, delivery, adjustments, taxes, the rest. */
const ORDER = ['--c1', '--c4', '--c2', '--c3', '--c5', '--c6'] as const

const colourOf = (index: number) => `var(${ORDER[index % ORDER.length] ?? '--c1'})`

type BreakdownBarProps = {
  parts: readonly { label: string; amount: number }[]
  currency?: string
}

/** What the money is for, drawn. Credits (amounts under zero) are told in the list, not drawn. */
export function BreakdownBar({ parts, currency = 'USD' }: BreakdownBarProps) {
  const { locale } = useKitTexts()
  const total = parts.reduce((sum, part) => sum + Math.max(0, part.amount), 0)
  const words = parts.map((part) => `${part.label} ${formatMoney(part.amount, currency, locale)}`)
  return (
    <div role="img" aria-label={words.join(', ')} className={classes.bar}>
      {parts.map((part, index) =>
        part.amount > 0 && total > 0 ? (
          <span
            key={part.label}
            className={classes.part}
            style={{ flexGrow: part.amount / total, background: colourOf(index) }}
          />
        ) : null,
      )}
    </div>
  )
}

/** The small square that ties a line of the bill to its part of the bar. */
export function BreakdownDot({ index }: { index: number }) {
  return <span aria-hidden="true" className={classes.dot} style={{ background: colourOf(index) }} />
}
