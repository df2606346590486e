import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { mailPages, toSecurity } from './mail-pages.ts'
import { durationWords } from './mail-words.ts'

interface EmailChangeAsked {
  firstName: string
  newEmail: string
  /** Undoes the change. */
  token: string
  hours: number
}

/** To the address of now, before anything has changed. */
export const emailChangeAskedMail = alertKind<EmailChangeAsked>({
  name: 'email-change-asked',
  event: 'security',
  keys: ['token'],
  ...toSecurity,
  examples: {
    'to its owner': {
      firstName: 'Maria',
      newEmail: 'maria@new.example',
      token: 'the-token',
      hours: 72,
    },
  },
  button: {
    en: 'Stop the change',
    es: 'Detener el cambio',
    page: ({ token }) => mailPages.confirmEmail(token),
  },
  en: ({ newEmail, hours }) => ({
    subject: 'Your email is about to change',
    paragraphs: [
      `Someone asked to use ${newEmail} for your profile instead of this address. It changes once the new address is confirmed.`,
      'If it was you, you don’t need to do anything. If not, stop the change. We’ll sign you out everywhere and email you a link to choose a new password.',
    ],
    notes: [`The link works for ${durationWords(hours, 'hour', 'en')}.`],
  }),
  es: ({ newEmail, hours }) => ({
    subject: 'Su correo está por cambiar',
    paragraphs: [
      `Alguien pidió usar ${newEmail} para su perfil en lugar de esta dirección. Cambiará cuando se confirme la dirección nueva.`,
      'Si fue usted, no tiene que hacer nada. Si no, detenga el cambio. Cerraremos su sesión en todas partes y le enviaremos un enlace para elegir otra contraseña.',
    ],
    notes: [`El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`],
  }),
})
