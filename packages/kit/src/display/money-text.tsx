import { numberFormat } from '../intl-formats.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { classNames } from '../class-names.tsx'
import classes from './money-text.module.css'

type MoneyTextProps = {
  /** Minor units (cents). */
  amount: number
  /** ISO 4217. */
  currency: string
  locale?: string
  /** `hero` is the one figure that leads a screen, its cents raised. */
  size?: 'text' | 'large' | 'hero'
  /** A difference: plus is written too. */
  signed?: boolean
}

function moneyParts({ amount, currency, locale, signed }: MoneyTextProps & { locale: string }) {
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    signDisplay: signed ? 'exceptZero' : 'negative',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  // A true minus is as wide as the plus and the figures; the hyphen Intl writes is not.
  return format
    .formatToParts(amount / 10 ** digits)
    .map((part) => (part.type === 'minusSign' ? { ...part, value: '−' } : part))
}

/** The amount as a text, e.g. for a label: "$142.60", "−$18.05". */
export function formatMoney(amount: number, currency: string, locale: string, signed = false) {
  return moneyParts({ amount, currency, locale, signed })
    .map((part) => part.value)
    .join('')
}

/** An amount of money; a screen reader hears it whole. */
export function MoneyText(props: MoneyTextProps) {
  const texts = useKitTexts()
  const { size = 'text', locale = texts.locale } = props
  const parts = moneyParts({ ...props, locale })
  const whole = parts.map((part) => part.value).join('')
  if (size !== 'hero') {
    return <span className={classNames(classes.money, classes[size])}>{whole}</span>
  }
  return (
    <span className={classNames(classes.money, classes.hero)}>
      <VisuallyHidden>{whole}</VisuallyHidden>
      <span aria-hidden="true">
        {parts.map((part, index) =>
          part.type === 'decimal' || part.type === 'fraction' ? (
            <span key={index} className={classes.cents}>
              {part.value}
            </span>
          ) : (
            part.value
          ),
        )}
      </span>
    </span>
  )
}
