import { useLingui } from '@lingui/react/macro'
import { postalCountries, postalFormats } from '@portal/contract/account-contact/postal-formats'
import type {
  PostalCountry,
  PostalField,
  PostalFormat,
} from '@portal/contract/account-contact/postal-formats'
import type { Address } from '@portal/contract/person'
import { SelectField } from '@portal/kit/fields/select-field'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import type { ChangeEvent } from 'react'

interface FieldWords {
  name: string
  label: string
  error: string | undefined
}

interface PostalFieldsProps {
  country: PostalCountry
  onCountry: (country: PostalCountry) => void
  known: Address | null
  fields: Record<PostalField | 'country', FieldWords>
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

const autoComplete: Record<PostalField, string> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
}

/** The fields of a country, in the order in which people there write them. What was typed stays where the country changes. */
export function PostalFields({ country, onCountry, known, fields, onChange }: PostalFieldsProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
  const format: PostalFormat = postalFormats[country]
  const { example } = format
  return (
    <Stack gap={4}>
      <SelectField
        {...fields.country}
        autoComplete="country"
        value={country}
        options={postalCountries.map((each) => ({ value: each, label: names.of(each) ?? each }))}
        onChange={({ currentTarget }) => onCountry(currentTarget.value as PostalCountry)}
      />
      {format.fields.map((field) => {
        const isOptional = format.optional.includes(field)
        const given = {
          ...fields[field],
          autoComplete: autoComplete[field],
          defaultValue: known?.[field] ?? '',
          ...(isOptional ? { optional: true } : { required: true }),
        }
        if (field === 'region' && format.regions) {
          return (
            <SelectField
              key={`${country} ${field}`}
              {...given}
              placeholder={t`Choose one`}
              options={format.regions.map((code) => ({ value: code, label: code }))}
            />
          )
        }
        return (
          <TextField
            key={field}
            {...given}
            {...(field === 'postcode' && { help: t`Such as ${example}` })}
            onChange={onChange}
          />
        )
      })}
    </Stack>
  )
}
