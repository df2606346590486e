import * as z from 'zod/mini'

/** [FORM-01] */
export const emailMessage = 'Email address must be valid'
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(emailMessage))

/** A password as somebody types it to sign in [FORM-03]; at most this long, so that hashing it stays bounded. */
export const password = z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(256))

/** How many are enough is the utility's to say: the page's configuration tells it, and so does `weak-password`. */
export const newPasswordMessage = 'Use more characters'

/** [FORM-04] */
export const passwordsMessage = 'Passwords must match'

export const phoneMessage = 'Enter a phone number'
/** As typed, with its country: `+1 415 555 0134`. */
export const phone = z.string().check(z.trim(), z.regex(/^\+?[0-9 ().-]{7,24}$/, phoneMessage))

export const nameMessage = 'Enter a name'

export const address = z.object({
  line1: z.string(),
  line2: z.nullable(z.string()),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
})
export type Address = z.infer<typeof address>

/** Degrees, WGS 84. */
export const coordinates = z.object({ latitude: z.number(), longitude: z.number() })
export type Coordinates = z.infer<typeof coordinates>
