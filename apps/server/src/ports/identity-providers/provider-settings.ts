import * as z from 'zod/mini'

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
