import * as z from 'zod/mini'

/** 1 or more. */
export const count = z.int().check(z.positive())

/** An amount of money: cents of a dollar. */
export const minorUnits = z.int().check(z.nonnegative())

export const seconds = z.int().check(z.positive(), z.maximum(86_400))

/** `hh:mm` by the utility's clock. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, such as 17:00'))
