import type { Surroundings } from '../../../surroundings.ts'

type Origin = Pick<Surroundings, 'publicUrl'>

/** The pages of the portal that mails lead to; never by what a request calls this host. */
export const mailLinks = {
  confirmEmail: ({ publicUrl }: Origin, token: string) =>
    `${publicUrl()}/auth/confirm-email?token=${token}`,
  resetPassword: ({ publicUrl }: Origin, token: string) =>
    `${publicUrl()}/auth/reset-password?token=${token}`,
  forgotPassword: ({ publicUrl }: Origin) => `${publicUrl()}/auth/forgot-password`,
  signIn: ({ publicUrl }: Origin) => `${publicUrl()}/auth/login`,
}
