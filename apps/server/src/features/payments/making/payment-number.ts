import { readableLetters } from '../../../db/secrets/secret-token.ts'

/** A receipt number that cannot be guessed and can be read aloud: `R-7K3M-9Q2X-4H8P`. */
export function makePaymentNumber(random: { bytes: (count: number) => Buffer }): string {
  return `R-${readableLetters(random, 12)}`
}
