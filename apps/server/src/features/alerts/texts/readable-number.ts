import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { UtilitySettings } from '../../../utility-settings.ts'

/** As people of the utility's country write it: `(503) 555-0142`, and one of elsewhere `+44 7911 123456`. */
export function readableNumber(
  number: string,
  { rules }: { rules: Pick<UtilitySettings['rules'], 'alerts'> },
): string {
  const phone = parsePhoneNumberFromString(number)
  if (!phone) return number
  const [home] = rules.alerts.texts.countries
  const readable = phone.country === home ? phone.formatNational() : phone.formatInternational()
  return readable.replaceAll(' ', '\u00A0')
}
