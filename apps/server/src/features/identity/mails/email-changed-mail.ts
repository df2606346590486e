import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailPages } from './mail-pages.ts'
import { durationWords } from './mail-words.ts'

interface EmailChanged {
  firstName: string
  newEmail: string
  /** Undoes the change. */
  token: string
  hours: number
}

/** To the address of before, once it has changed. */
export const emailChangedMail = mailKind<EmailChanged>({
  examples: {
    'to its owner': {
      firstName: 'Maria',
      newEmail: 'maria@new.example',
      token: 'the-token',
      hours: 72,
    },
  },
  button: {
    en: 'Undo the change',
    es: 'Deshacer el cambio',
    page: ({ token }) => mailPages.confirmEmail(token),
  },
  en: ({ newEmail, hours }) => ({
    subject: 'Your email was changed',
    paragraphs: [
      `You now sign in with ${newEmail}. This address is no longer used for your profile.`,
      'If it wasn’t you, undo the change. We’ll sign you out everywhere and email you a link to choose a new password.',
    ],
    notes: [`The link works for ${durationWords(hours, 'hour', 'en')}.`],
  }),
  es: ({ newEmail, hours }) => ({
    subject: 'Se cambió su correo',
    paragraphs: [
      `Ahora inicia sesión con ${newEmail}. Esta dirección ya no se usa para su perfil.`,
      'Si no fue usted, deshaga el cambio. Cerraremos su sesión en todas partes y le enviaremos un enlace para elegir otra contraseña.',
    ],
    notes: [`El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`],
  }),
})
