import { useLingui } from '@lingui/react/macro'
import { contactPurpose } from '@portal/contract/account-contact/account-contact-ways'
import type {
  ContactPurpose,
  ContactWay,
} from '@portal/contract/account-contact/account-contact-ways'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { useId } from 'react'
import classes from '../edit-contact.module.css'
import { usePurposeWords } from './purpose-words.ts'

interface PurposeFieldsProps {
  kind: ContactWay['kind']
  value: ReadonlyArray<ContactPurpose>
  error: string | undefined
  onChange: (purposes: ReadonlyArray<ContactPurpose>) => void
}

export function PurposeFields({ kind, value, error, onChange }: PurposeFieldsProps) {
  const { t } = useLingui()
  const words = usePurposeWords(kind)
  const id = useId()
  return (
    <fieldset
      className={classes.group}
      data-field="purposes"
      aria-describedby={error ? id : undefined}
    >
      <legend className={classes.legend}>{t`What it’s for`}</legend>
      {contactPurpose.options.map((each) => (
        <CheckboxField
          key={each}
          name={each}
          label={words[each].name}
          help={words[each].detail}
          checked={value.includes(each)}
          onChange={({ currentTarget }) =>
            onChange(
              contactPurpose.options.filter((one) =>
                one === each ? currentTarget.checked : value.includes(one),
              ),
            )
          }
        />
      ))}
      {error ? (
        <p id={id} className={classes.wrong}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
