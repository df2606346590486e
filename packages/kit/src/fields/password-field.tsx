import { useState } from 'react'
import control from './control.module.css'
import { useKitTexts } from '../kit-texts.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** Can be shown while typing; pasting is welcome, password managers are told what it is. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trail'>) {
  const texts = useKitTexts()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <button
          type="button"
          className={control.inside}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </button>
      }
    />
  )
}
