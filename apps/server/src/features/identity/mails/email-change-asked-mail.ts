import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailPages } from './mail-pages.ts'
import { durationWords } from './mail-words.ts'

interface EmailChangeAsked {
  firstName: string
  newEmail: string
  /** Takes the change back. */
  token: string
  hours: number
}

/** To the address of now, before anything has changed. */
export const emailChangeAskedMail = mailKind<EmailChangeAsked>({
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
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      `Somebody asked to use ${newEmail} for your profile instead of this address. It changes once the mail to the new address is confirmed.`,
      'If it was you, there is nothing to do here. If not, stop it. That signs you out on all devices, and you get a mail to choose a new password.',
    ],
    notes: [`The link is good for ${durationWords(hours, 'hour', 'en')}.`],
  }),
  es: ({ newEmail, hours }) => ({
    subject: 'Su correo electrónico está por cambiar',
    paragraphs: [
      `Alguien pidió usar ${newEmail} para su perfil en lugar de esta dirección. Cambiará cuando se confirme el correo enviado a la nueva.`,
      'Si fue usted, no tiene que hacer nada aquí. Si no, deténgalo. Se cerrará su sesión en todos los dispositivos y recibirá un correo para elegir otra contraseña.',
    ],
    notes: [`El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`],
  }),
})
