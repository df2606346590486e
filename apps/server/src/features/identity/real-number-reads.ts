import { phoneNumberMessage } from '@portal/contract/account-contact/account-contact-ways'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { problem } from '../../http/problem-error.ts'

/** In danger somebody calls it: what its country can have given to nobody is asked for again. @throws ProblemError `invalid-input` */
export function requireRealNumber(number: string, path: string): void {
  const phone = parsePhoneNumberFromString(number)
  if (phone?.number === number && phone.isValid()) return
  throw problem('invalid-input', { errors: [{ path, message: phoneNumberMessage }] })
}
