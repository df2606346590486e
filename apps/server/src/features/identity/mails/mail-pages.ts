/** The pages of the portal that identity's mails and alerts lead to. */
export const mailPages = {
  confirmEmail: (token: string) => `/auth/confirm-email?token=${token}`,
  resetPassword: (token: string) => `/auth/reset-password?token=${token}`,
  notMe: (token: string) => `/auth/not-me?token=${token}`,
  forgotPassword: () => '/auth/forgot-password',
  signIn: () => '/auth/login',
  security: () => '/settings?part=security',
  texts: () => '/settings?part=notifications',
}

/** The same of one about the phone that is texted, which is seen and removed there. */
export const toTexts = {
  page: mailPages.texts,
  act: { en: 'Check your text messages', es: 'Revisar sus mensajes de texto' },
}

/** Where an alert leads whose mail has a button with a key. */
export const toSecurity = {
  page: mailPages.security,
  act: { en: 'Check how you sign in', es: 'Revisar cómo inicia sesión' },
}
