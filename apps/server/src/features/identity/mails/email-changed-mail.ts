import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailPages } from './mail-pages.ts'
import { durationWords } from './mail-words.ts'

interface EmailChanged {
  firstName: string
  newEmail: string
  /** Takes the change back. */
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
    en: 'Take the change back',
    es: 'Deshacer el cambio',
    page: ({ token }) => mailPages.confirmEmail(token),
  },
  en: ({ newEmail, hours }) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `You now sign in with ${newEmail}. This address is no longer used for your profile.`,
      'If it was not you, take it back. That signs you out on all devices, and you get a mail to choose a new password.',
    ],
    notes: [`The link is good for ${durationWords(hours, 'hour', 'en')}.`],
  }),
  es: ({ newEmail, hours }) => ({
    subject: 'Se cambió su correo electrónico',
    paragraphs: [
      `Ahora inicia sesión con ${newEmail}. Esta dirección ya no se usa para su perfil.`,
      'Si no fue usted, deshaga el cambio. Se cerrará su sesión en todos los dispositivos y recibirá un correo para elegir otra contraseña.',
    ],
    notes: [`El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`],
  }),
})
