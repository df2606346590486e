import type { Locale } from '@portal/contract/texts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import { deviceWords, durationWords, greeting } from '../mail/mail-words.ts'

export interface ConfirmationMail {
  link: string
  hours: number
  /** Where the registration came from, so that somebody else's is noticed. */
  device: string | null
}

/** To an address that somebody registered: only who reads it can go on. */
export const confirmationMail: Record<Locale, (mail: ConfirmationMail) => MailSheet> = {
  en: ({ link, hours, device }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail address',
    paragraphs: [
      `Somebody registered with this address${deviceWords(device, 'en')}. If it was you, confirm it, and you can sign in with your password.`,
    ],
    action: { label: 'Confirm address', address: link },
    notes: [
      `The link is good for ${durationWords(hours, 'hour', 'en')}.`,
      'If it was not you, do not open the link. Without it nobody can use your address here, and you can delete this mail.',
    ],
  }),
  es: ({ link, hours, device }) => ({
    subject: 'Confirme su correo electrónico',
    heading: 'Confirme su correo electrónico',
    paragraphs: [
      `Alguien se registró con esta dirección${deviceWords(device, 'es')}. Si fue usted, confírmela y podrá entrar con su contraseña.`,
    ],
    action: { label: 'Confirmar dirección', address: link },
    notes: [
      `El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`,
      'Si no fue usted, no abra el enlace. Sin él nadie puede usar su dirección aquí, y puede borrar este correo.',
    ],
  }),
}

export interface KnownAddressMail {
  firstName: string
  signIn: string
  newPassword: string
}

/** To somebody who has a profile, when a registration with their address came in. */
export const knownAddressMail: Record<Locale, (mail: KnownAddressMail) => MailSheet> = {
  en: ({ firstName, signIn, newPassword }) => ({
    subject: 'You are registered already',
    heading: 'You are registered already',
    paragraphs: [
      ...greeting(firstName, 'en'),
      'Somebody tried to register with this address. It has a profile already, so nothing was changed. If it was you, just sign in.',
    ],
    action: { label: 'Sign in', address: signIn },
    notes: [
      `Do you not remember your password? Choose a new one here: ${newPassword}`,
      'If it was not you, there is nothing to do.',
    ],
  }),
  es: ({ firstName, signIn, newPassword }) => ({
    subject: 'Usted ya está registrado',
    heading: 'Usted ya está registrado',
    paragraphs: [
      ...greeting(firstName, 'es'),
      'Alguien intentó registrarse con esta dirección. Ya tiene un perfil, así que no se cambió nada. Si fue usted, simplemente inicie sesión.',
    ],
    action: { label: 'Iniciar sesión', address: signIn },
    notes: [
      `¿No recuerda su contraseña? Elija una nueva aquí: ${newPassword}`,
      'Si no fue usted, no tiene que hacer nada.',
    ],
  }),
}
