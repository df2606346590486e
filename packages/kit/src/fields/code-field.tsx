import { rewriteInput } from '../display/caret.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import classes from './code-field.module.css'

/** FORM-02: a code has exactly six characters. */
const CODE_LENGTH = 6

const keepCode = (text: string) => text.replaceAll(/[^\da-z]/gi, '').slice(0, CODE_LENGTH)

/** A one-time code: the phone offers the one it received, spaces in a pasted one are dropped. */
export function CodeField({ onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      className={classes.code}
      onChange={(event) => {
        rewriteInput(event.currentTarget, keepCode, (character) => /[\da-z]/i.test(character))
        onChange?.(event)
      }}
    />
  )
}
