import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '@portal/kit/fields/password-field'
import { StrengthMeter } from '@portal/kit/fields/strength-meter'
import { useState } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'
import { getPageConfig } from '../api/page-config.tsx'
import type { PasswordScore } from './new-password-score.tsx'

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

interface Measured {
  score: PasswordScore
  length: number
}

function textsBeside(form: HTMLFormElement | null, names: ReadonlyArray<string>): string[] {
  const given = form ? new FormData(form) : new FormData()
  return names.map((name) => given.get(name)).filter((text) => typeof text === 'string')
}

/** A password that is being chosen, with how hard it is to guess; the measure is fetched with the first letter. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { known = [], beside = [], onChange, ...field } = props
  const { t } = useLingui()
  const [measured, setMeasured] = useState<Measured | null>(null)
  const least = getPageConfig().passwordLength

  async function measure(input: HTMLInputElement) {
    const { scorePassword } = await import('./new-password-score.tsx')
    const texts = [...known, ...textsBeside(input.form, beside)]
    const length = Array.from(input.value).length
    setMeasured(length > 0 ? { score: scorePassword(input.value, texts), length } : null)
  }

  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        onChange?.(event)
        // Without the measure the field works all the same.
        measure(event.currentTarget).catch(() => setMeasured(null))
      }}
      help={
        <>
          {t`At least ${least} characters; a few words in a row work well.`}
          <Strength measured={measured} least={least} />
        </>
      }
    />
  )
}

interface StrengthProps {
  measured: Measured | null
  least: number
}

function Strength({ measured, least }: StrengthProps) {
  const { t, i18n } = useLingui()
  if (!measured) return <StrengthMeter score={0} words="" />
  if (measured.length < least) {
    return <StrengthMeter score={1} words={t`${measured.length} of ${least} characters`} />
  }
  return <StrengthMeter score={measured.score} words={i18n._(words[measured.score])} />
}
