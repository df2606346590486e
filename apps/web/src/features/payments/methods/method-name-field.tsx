import { useLingui } from '@lingui/react/macro'
import { TextField } from '@portal/kit/fields/text-field'

type MethodNameFieldProps = { value: string; onValueChange: (value: string) => void }

/** What its owner calls a payment method. */
export function MethodNameField({ value, onValueChange }: MethodNameFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="name"
      label={t`Name`}
      optional
      help={t`Such as “Family card”. Only you see it.`}
      value={value}
      maxLength={60}
      autoComplete="off"
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}
