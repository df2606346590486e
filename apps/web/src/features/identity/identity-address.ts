import * as z from 'zod/mini'

const text = z.optional(z.string())

/**
 * `redirect`: where to go after signing in; `inactiveLogout`: the session ran out [GUARD-07]; `notice`: what was just
 * done (see `paths.login`); `email`: whose profile it was done to; `day`: when what was asked
 * for will be done.
 */
export const loginSearch = z.object({
  redirect: text,
  inactiveLogout: text,
  notice: text,
  email: text,
  day: text,
})
export type LoginSearch = z.infer<typeof loginSearch>

export const registerSearch = z.object({ redirect: text })
export type RegisterSearch = z.infer<typeof registerSearch>

export const forgotSearch = z.object({ email: text })
export type ForgotSearch = z.infer<typeof forgotSearch>

/** From the link of a mail. */
export const tokenSearch = z.object({ token: text })
export type TokenSearch = z.infer<typeof tokenSearch>

/** `redirect`: where to go after signing in with the new password. */
export const resetSearch = z.object({ token: text, redirect: text })
export type ResetSearch = z.infer<typeof resetSearch>
