import type { Locale } from '@portal/contract/texts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import { durationWords, greeting } from '../mail/mail-words.ts'

type Texts<Given> = Record<Locale, (given: Given) => MailSheet>

/** To the address that is to become the profile's. */
export const newAddressMail: Texts<{ link: string; hours: number }> = {
  en: ({ link, hours }) => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    paragraphs: [
      'Somebody wants to sign in with this address from now on. If it was you, confirm it, and it takes the place of the old one.',
    ],
    action: { label: 'Use this address', address: link },
    notes: [
      `The link is good for ${durationWords(hours, 'hour', 'en')}.`,
      'If it was not you, do not open the link, and nothing happens.',
    ],
  }),
  es: ({ link, hours }) => ({
    subject: 'Confirme su nuevo correo electrónico',
    heading: 'Confirme su nuevo correo electrónico',
    paragraphs: [
      'Alguien quiere iniciar sesión con esta dirección de ahora en adelante. Si fue usted, confírmela y reemplazará a la anterior.',
    ],
    action: { label: 'Usar esta dirección', address: link },
    notes: [
      `El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`,
      'Si no fue usted, no abra el enlace y no pasará nada.',
    ],
  }),
}

/** To the owner of an address that somebody wants to use for another profile. */
export const takenAddressMail: Texts<{ firstName: string; signIn: string }> = {
  en: ({ firstName, signIn }) => ({
    subject: 'This address has a profile already',
    heading: 'This address has a profile already',
    paragraphs: [
      ...greeting(firstName, 'en'),
      'Somebody wanted to use this address for another profile. It belongs to yours, so nothing was changed. If it was you, sign in with this address instead.',
    ],
    action: { label: 'Sign in', address: signIn },
    notes: ['If it was not you, there is nothing to do.'],
  }),
  es: ({ firstName, signIn }) => ({
    subject: 'Esta dirección ya tiene un perfil',
    heading: 'Esta dirección ya tiene un perfil',
    paragraphs: [
      ...greeting(firstName, 'es'),
      'Alguien quiso usar esta dirección para otro perfil. Pertenece al suyo, así que no se cambió nada. Si fue usted, inicie sesión con esta dirección.',
    ],
    action: { label: 'Iniciar sesión', address: signIn },
    notes: ['Si no fue usted, no tiene que hacer nada.'],
  }),
}

interface WayBack {
  firstName: string
  newEmail: string
  link: string
  hours: number
}

/** To the address of now, before anything has changed. */
export const changeAskedNotice: Texts<WayBack> = {
  en: ({ firstName, newEmail, link, hours }) => ({
    subject: 'Your e-mail address is about to change',
    heading: 'Your e-mail address is about to change',
    paragraphs: [
      ...greeting(firstName, 'en'),
      `Somebody asked to use ${newEmail} for your profile instead of this address. It changes once the mail to the new address is confirmed.`,
      'If it was you, there is nothing to do here. If not, stop it. That signs you out on all devices, and you get a mail to choose a new password.',
    ],
    action: { label: 'Stop the change', address: link },
    notes: [`The link is good for ${durationWords(hours, 'hour', 'en')}.`],
  }),
  es: ({ firstName, newEmail, link, hours }) => ({
    subject: 'Su correo electrónico está por cambiar',
    heading: 'Su correo electrónico está por cambiar',
    paragraphs: [
      ...greeting(firstName, 'es'),
      `Alguien pidió usar ${newEmail} para su perfil en lugar de esta dirección. Cambiará cuando se confirme el correo enviado a la nueva.`,
      'Si fue usted, no tiene que hacer nada aquí. Si no, deténgalo. Se cerrará su sesión en todos los dispositivos y recibirá un correo para elegir otra contraseña.',
    ],
    action: { label: 'Detener el cambio', address: link },
    notes: [`El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`],
  }),
}

/** To the address of before, once it has changed. */
export const changedNotice: Texts<WayBack> = {
  en: ({ firstName, newEmail, link, hours }) => ({
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      ...greeting(firstName, 'en'),
      `You now sign in with ${newEmail}. This address is no longer used for your profile.`,
      'If it was not you, take it back. That signs you out on all devices, and you get a mail to choose a new password.',
    ],
    action: { label: 'Take the change back', address: link },
    notes: [`The link is good for ${durationWords(hours, 'hour', 'en')}.`],
  }),
  es: ({ firstName, newEmail, link, hours }) => ({
    subject: 'Se cambió su correo electrónico',
    heading: 'Se cambió su correo electrónico',
    paragraphs: [
      ...greeting(firstName, 'es'),
      `Ahora inicia sesión con ${newEmail}. Esta dirección ya no se usa para su perfil.`,
      'Si no fue usted, deshaga el cambio. Se cerrará su sesión en todos los dispositivos y recibirá un correo para elegir otra contraseña.',
    ],
    action: { label: 'Deshacer el cambio', address: link },
    notes: [`El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`],
  }),
}

/** To the owner who took a change back: whoever asked for it may know the password. */
export const securedMail: Texts<{ firstName: string; link: string; minutes: number }> = {
  en: ({ firstName, link, minutes }) => ({
    subject: 'Your e-mail address stays, choose a new password',
    heading: 'Your e-mail address stays as it was',
    paragraphs: [
      ...greeting(firstName, 'en'),
      'You stopped the change of your e-mail address, and all devices were signed out. Whoever asked for it may know your password, so choose a new one now.',
    ],
    action: { label: 'Choose a password', address: link },
    notes: [`The link is good for ${durationWords(minutes, 'minute', 'en')} and works once.`],
  }),
  es: ({ firstName, link, minutes }) => ({
    subject: 'Su correo electrónico no cambia, elija otra contraseña',
    heading: 'Su correo electrónico queda como estaba',
    paragraphs: [
      ...greeting(firstName, 'es'),
      'Usted detuvo el cambio de su correo electrónico y se cerró la sesión en todos los dispositivos. Quien lo pidió puede conocer su contraseña, así que elija una nueva ahora.',
    ],
    action: { label: 'Elegir una contraseña', address: link },
    notes: [`El enlace sirve durante ${durationWords(minutes, 'minute', 'es')} y una sola vez.`],
  }),
}

/** To an address that was a profile's until its owner took the change back. */
export const takenBackNotice: Texts<{ phone: string }> = {
  en: ({ phone }) => ({
    subject: 'A change of e-mail address was taken back',
    heading: 'The change was taken back',
    paragraphs: [
      'This address was set as the e-mail address of a profile, and the former address took that back. It no longer signs anybody in.',
    ],
    notes: [`If that is wrong, call us: ${phone}`],
  }),
  es: ({ phone }) => ({
    subject: 'Se deshizo un cambio de correo electrónico',
    heading: 'El cambio se deshizo',
    paragraphs: [
      'Esta dirección se había puesto como correo electrónico de un perfil y se deshizo desde la dirección anterior. Ya no sirve para iniciar sesión.',
    ],
    notes: [`Si no es correcto, llámenos: ${phone}`],
  }),
}
