import * as z from 'zod/mini'

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

export function neededLine(most: number) {
  return plainLine(most).check(z.minLength(1, missingMessage))
}
