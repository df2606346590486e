import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '@portal/kit/password-field'
import { StrengthMeter } from '@portal/kit/strength-meter'
import { useState } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'
import type { PasswordScore } from './new-password-score.ts'

const words: Record<PasswordScore, MessageDescriptor> = {
  0: msg`Very easy to guess`,
  1: msg`Easy to guess`,
  2: msg`Could be harder to guess`,
  3: msg`Hard to guess`,
  4: msg`Very hard to guess`,
}

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'help' | 'autoComplete'> & {
  /** What is known of the person, and names of fields beside it that say so: a password should not resemble them. */
  known?: ReadonlyArray<string>
  beside?: ReadonlyArray<string>
}

function textsBeside(form: HTMLFormElement | null, names: ReadonlyArray<string>): string[] {
  const given = form ? new FormData(form) : new FormData()
  return names.map((name) => given.get(name)).filter((text) => typeof text === 'string')
}

/** A password that is being chosen, with how hard it is to guess; the measure is fetched with the first letter. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { known = [], beside = [], onChange, ...field } = props
  const { t, i18n } = useLingui()
  const [score, setScore] = useState<PasswordScore | null>(null)

  async function measure(input: HTMLInputElement) {
    const { scorePassword } = await import('./new-password-score.ts')
    const texts = [...known, ...textsBeside(input.form, beside)]
    setScore(input.value ? scorePassword(input.value, texts) : null)
  }

  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        onChange?.(event)
        // Without the measure the field works all the same.
        measure(event.currentTarget).catch(() => setScore(null))
      }}
      help={
        score === null ? (
          t`A few words in a row work well.`
        ) : (
          <StrengthMeter score={score} words={i18n._(words[score])} />
        )
      }
    />
  )
}
