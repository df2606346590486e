import { useState } from 'react'
import { rewriteInput } from '../display/caret.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import { formatTypedMoney, formatWholeMoney, moneyShape, parseMoney } from './money-input.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import classes from './money-field.module.css'

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'lead'> & {
  /** Minor units (cents); null is empty. */
  value: number | null
  onValueChange: (value: number | null) => void
  /** ISO 4217. */
  currency?: string
  locale?: string
}

/** Formats as you type and completes the cents when you leave. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onValueChange, currency = 'USD', locale, onBlur, ...field } = props
  const texts = useKitTexts()
  const shape = moneyShape(locale ?? texts.locale, currency)
  const [typed, setTyped] = useState<string | null>(null)
  // What was typed stands only as long as it means the value; a value set from outside wins.
  const shown =
    typed !== null && parseMoney(typed, shape) === value ? typed : formatWholeMoney(value, shape)
  const counts = (character: string) => /\d/.test(character) || character === shape.decimal
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      lead={shape.symbol}
      className={classes.figures}
      value={shown}
      onChange={(event) => {
        rewriteInput(event.currentTarget, (text) => formatTypedMoney(text, shape), counts)
        setTyped(event.currentTarget.value)
        onValueChange(parseMoney(event.currentTarget.value, shape))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
