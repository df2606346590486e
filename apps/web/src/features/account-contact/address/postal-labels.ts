import { useLingui } from '@lingui/react/macro'
import { postalFormats } from '@portal/contract/account-contact/postal-formats'
import type {
  PostalCountry,
  PostalField,
  PostalFormat,
} from '@portal/contract/account-contact/postal-formats'

/** What each field is called in a country. */
export function usePostalLabels(country: PostalCountry): Record<PostalField | 'country', string> {
  const { t } = useLingui()
  const { regionIs }: PostalFormat = postalFormats[country]
  return {
    country: t`Country`,
    line1: t`Street and number, or P.O. box`,
    line2: t`Apartment, suite or care of`,
    city: t`City`,
    region: regionIs === 'province' ? t`Province` : t`State`,
    postcode: country === 'US' ? t`ZIP code` : t`Postal code`,
  }
}
