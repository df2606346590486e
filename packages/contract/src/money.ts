import * as z from 'zod/mini'

/** An ISO 4217 code, e.g. `USD`. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/**
 * An amount of money: `amount` in integer minor units (cents) of `currency`, never floating point.
 * Negative where the utility owes the customer.
 */
export const money = z.object({ amount: z.int(), currency })
export type Money = z.infer<typeof money>

/**
 * The most that any one amount may be that comes in, in minor units: more than the largest plant's bill, and so little
 * that ninety thousand of them still add up exactly.
 */
export const mostMinor = 1_000_000_000_00

/** Minor units of an amount that comes in; negative where the utility owes it. */
export const givenMinor = z.int().check(z.minimum(-mostMinor), z.maximum(mostMinor))

/** Minor units of an amount that somebody pays: a positive integer. */
export const positiveMinor = z.int().check(z.positive(), z.maximum(mostMinor))
