import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_CHARACTERS } from '@portal/contract/support/support-conversations'
import { TextAreaField } from '@portal/kit/fields/text-area-field'

interface MessageTextFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** So close to the limit the count is spoken, too. */
const NEAR = 200

/** The words of a message; how many there may be is said before, and counted as they are typed. */
export function MessageTextField({ label, value, error, onChange }: MessageTextFieldProps) {
  const { i18n } = useLingui()
  const left = MOST_CHARACTERS - value.trim().length
  const most = i18n.number(MOST_CHARACTERS)
  return (
    <TextAreaField
      name="text"
      label={label}
      rows={5}
      value={value}
      {...(error !== undefined && { error })}
      onChange={(event) => onChange(event.currentTarget.value)}
      help={
        <>
          <Trans>Don’t write card numbers or passwords.</Trans>{' '}
          <span role={left <= NEAR ? 'status' : undefined}>
            {value === '' ? (
              <Trans>Up to {most} characters.</Trans>
            ) : left < 0 ? (
              <Plural value={-left} one="# character too many." other="# characters too many." />
            ) : (
              <Plural value={left} one="# character left." other="# characters left." />
            )}
          </span>
        </>
      }
    />
  )
}
