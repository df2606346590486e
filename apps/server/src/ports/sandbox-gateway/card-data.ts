import * as z from 'zod/mini'

const digits = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((typed) => typed.replaceAll(/[ -]/g, '')),
)

/** What the card page sends; it is checked, turned into a token and forgotten. */
export const cardData = z.object({
  number: digits,
  month: z.int().check(z.minimum(1), z.maximum(12)),
  year: z.int().check(z.minimum(2000), z.maximum(2099)),
  cvc: z.string().check(z.regex(/^\d{3,4}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
})

/** The same of a bank account. */
export const bankData = z.object({
  routing: digits,
  number: digits,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
})

/** The check digit of routing numbers (ANSI X9.100). */
export function passesRoutingCheck(routing: string): boolean {
  if (!/^\d{9}$/.test(routing)) return false
  const weights = [3, 7, 1]
  const sum = Array.from(routing).reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  )
  return sum > 0 && sum % 10 === 0
}

/** The check digit of card numbers (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** A card is good to the end of its month. */
export function hasExpired(card: { month: number; year: number }, now: Date): boolean {
  return now.getTime() >= Date.UTC(card.year, card.month, 1)
}
