import { useLayoutEffect, useRef } from 'react'
import { rewriteInput } from '../display/caret.tsx'
import { mergeRefs } from '../merge-refs.tsx'
import { formatPhone } from './phone-number.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type PhoneFieldProps = TextFieldProps & {
  /** The utility's own country, e.g. '1' for North America. */
  callingCode?: string
}

const counts = (character: string) => /[\d+]/.test(character)

/** Formats as you type; the form's value is the formatted text, `phoneToE164` makes it storable. */
export function PhoneField({ callingCode = '1', onChange, ref, ...props }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) rewriteInput(input.current, (text) => formatPhone(text, callingCode), counts)
  }, [callingCode])
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      ref={mergeRefs(input, ref)}
      onChange={(event) => {
        rewriteInput(event.currentTarget, (text) => formatPhone(text, callingCode), counts)
        onChange?.(event)
      }}
    />
  )
}
