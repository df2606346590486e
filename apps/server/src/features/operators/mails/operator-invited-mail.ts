import { mailKind } from '../../../ports/mail/mail-kind.ts'

interface OperatorInvited {
  token: string
  hours: number
  name: string
  utility: string
}

/** Where the link of an invitation leads, below the portal's address. */
export function operatorInvitationPage(token: string): string {
  return `/console/invitation?token=${token}`
}

/** To somebody of the utility's staff: only who reads it can come in. */
export const operatorInvitedMail = mailKind<OperatorInvited>({
  examples: {
    'to a colleague': {
      token: 'the-token',
      hours: 72,
      name: 'Alex Kim',
      utility: 'Cedar Bay Power',
    },
  },
  button: {
    en: 'Set up sign-in',
    es: 'Configurar el acceso',
    page: ({ token }) => operatorInvitationPage(token),
  },
  en: ({ hours, name, utility }) => ({
    subject: `You’re invited to the ${utility} console`,
    paragraphs: [
      `${name}, you can now work in the console, where staff help customers.`,
      'Have your phone ready. You’ll choose a password and add the console to an authenticator app.',
    ],
    notes: [`The link works once, for ${hours} hours. If it expires, ask for a new one.`],
  }),
  es: ({ hours, name, utility }) => ({
    subject: `Tiene una invitación a la consola de ${utility}`,
    paragraphs: [
      `${name}, ya puede trabajar en la consola, donde el personal ayuda a los clientes.`,
      'Tenga su teléfono cerca. Elegirá una contraseña y agregará la consola a una aplicación de autenticación.',
    ],
    notes: [`El enlace sirve una vez, durante ${hours} horas. Si vence, pida otro.`],
  }),
})
