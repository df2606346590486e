import * as z from 'zod/mini'
import { nameMessage } from './person.ts'

/** Of what others read as well, in their mails and messages. */
export const plainLineMessage = 'Use plain text without line breaks'
export const lineTooLongMessage = 'Use fewer characters'
export const missingMessage = 'Fill this in'

/** Nothing that breaks a line, turns the direction of what follows, or is a control character; any language and emoji. */
const plain = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u

/** One line of text of at most so many characters. */
export function plainLine(most: number) {
  return z
    .string()
    .check(z.trim(), z.maxLength(most, lineTooLongMessage), z.regex(plain, plainLineMessage))
}

/** One that can be seen: joiners alone are nothing. */
export function neededLine(most: number, message = missingMessage) {
  return plainLine(most).check(z.regex(/[^\p{Cf}\p{Z}]/u, message))
}

/** What somebody calls themself. Not with the rest of a person: to sign in nobody needs it. */
export const personName = neededLine(80, nameMessage)
