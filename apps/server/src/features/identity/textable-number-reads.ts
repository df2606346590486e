import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Of other kinds, texts do not arrive, or somebody earns by them. */
const textable: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'])

/** Whether a number is a mobile phone's of one of the countries, as far as a number tells. */
export function isTextable(number: string, countries: ReadonlyArray<string>): boolean {
  const phone = parsePhoneNumberFromString(number)
  if (phone?.number !== number || !phone.isValid()) return false
  return countries.includes(phone.country ?? '') && textable.has(phone.getType() ?? '')
}
