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

/** ⚙ What a utility says of an OpenID provider; the client secret is a variable of the surroundings. */
export const openidProviderSettings = {
  /** As people know it; it stands on its button. */
  name: z.string(),
  /** Its address for discovery: `https://accounts.google.com`. */
  issuer: z
    .string()
    .check(
      z.regex(
        /^(?:https:\/\/[^/]|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$))/,
        'must begin with https://',
      ),
    ),
  clientId: z.string(),
  /** Asked for besides `openid`; `email profile` unless said otherwise. */
  scope: z.optional(z.string()),
}
