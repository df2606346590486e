import { Trans, useLingui } from '@lingui/react/macro'
import { sendTextCode } from '@portal/contract/identity/identity-text-number'
import { rewriteInput } from '@portal/kit/display/caret'
import { Form } from '@portal/kit/fields/form'
import { SelectField } from '@portal/kit/fields/select-field'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { AsYouType, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CountryCode } from 'libphonenumber-js/min'
import { useEffect, useRef, useState } from 'react'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'

interface NumberStepProps {
  /** The utility's own first. */
  countries: ReadonlyArray<string>
  /** Told the number as people write it. */
  /** Somebody comes back to it: it is what they type next. */
  isAgain: boolean
  onSent: (number: string) => void
}

const counts = (character: string) => /[\d+]/.test(character)

/** A phone's number, in its country's own form; a code is texted to it. */
export function NumberStep({ countries, isAgain, onSent }: NumberStepProps) {
  const { t, i18n } = useLingui()
  const known = countries.filter((code) => isSupportedCountry(code))
  const [country, setCountry] = useState<CountryCode>(known[0] ?? 'US')
  const [wrong, setWrong] = useState(false)
  const sending = useMutation({
    mutationFn: ({ number }: { number: string; shown: string }) =>
      api.call(sendTextCode, { body: { number } }),
    onSuccess: (_answer, { shown }) => onSent(shown),
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAgain) place.current?.querySelector('input')?.focus()
  }, [isAgain])
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
  const refused = isProblem(sending.error, 'invalid-input')
  const message = wrong
    ? t`Enter your whole mobile number`
    : t`We can’t text that number. Enter the number of a mobile phone.`
  const error = wrong || refused ? message : undefined
  return (
    <Form
      onSubmit={({ currentTarget }) => {
        const typed = new FormData(currentTarget).get('number')
        const phone = parsePhoneNumberFromString(typeof typed === 'string' ? typed : '', country)
        setWrong(!phone?.isValid())
        if (!phone?.isValid()) return
        const isHome = phone.country === known[0]
        const shown = isHome ? phone.formatNational() : phone.formatInternational()
        sending.mutate({ number: phone.number, shown: shown.replaceAll(' ', '\u00A0') })
      }}
      error={sending.error && !refused ? i18n._(errorMessage(sending.error)) : null}
      errors={error ? [{ name: 'number', label: t`Mobile number`, message: error }] : []}
      pending={sending.isPending}
      submitLabel={t`Text me a code`}
    >
      <Stack gap={4}>
        {known.length > 1 ? (
          <SelectField
            label={t`Country`}
            value={country}
            onChange={({ currentTarget }) => setCountry(currentTarget.value as CountryCode)}
            options={known.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          />
        ) : null}
        <div ref={place}>
          <NumberField
            key={country}
            country={country}
            error={error}
            onChange={() => {
              setWrong(false)
              if (refused) sending.reset()
            }}
          />
        </div>
      </Stack>
    </Form>
  )
}

interface NumberFieldProps {
  country: CountryCode
  error: string | undefined
  onChange: () => void
}

function NumberField({ country, error, onChange }: NumberFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Mobile number`}
      name="number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={30}
      error={error}
      help={
        <Trans>
          We’ll text you a code, then the alerts you choose. Message and data rates may apply. Reply
          STOP to stop, HELP for help.
        </Trans>
      }
      onChange={({ currentTarget }) => {
        onChange()
        rewriteInput(currentTarget, (text) => new AsYouType(country).input(text), counts)
      }}
    />
  )
}
