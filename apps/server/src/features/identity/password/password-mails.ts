import type { Locale } from '@portal/contract/texts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import { deviceWords, durationWords, greeting } from '../mail/mail-words.ts'

export interface ResetMail {
  firstName: string
  link: string
  minutes: number
  device: string | null
}

/** To somebody who cannot sign in any more, or has no password yet. */
export const resetMail: Record<Locale, (mail: ResetMail) => MailSheet> = {
  en: ({ firstName, link, minutes, device }) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      ...greeting(firstName, 'en'),
      `Somebody asked for a new password for your profile${deviceWords(device, 'en')}. If it was you, choose one now. It signs you out on all devices.`,
    ],
    action: { label: 'Choose a password', address: link },
    notes: [
      `The link is good for ${durationWords(minutes, 'minute', 'en')} and works once.`,
      'If it was not you, do not open the link, and your password stays as it is.',
    ],
  }),
  es: ({ firstName, link, minutes, device }) => ({
    subject: 'Elija una contraseña nueva',
    heading: 'Elija una contraseña nueva',
    paragraphs: [
      ...greeting(firstName, 'es'),
      `Alguien pidió una contraseña nueva para su perfil${deviceWords(device, 'es')}. Si fue usted, elíjala ahora. Se cerrará su sesión en todos los dispositivos.`,
    ],
    action: { label: 'Elegir una contraseña', address: link },
    notes: [
      `El enlace sirve durante ${durationWords(minutes, 'minute', 'es')} y una sola vez.`,
      'Si no fue usted, no abra el enlace y su contraseña quedará como está.',
    ],
  }),
}

export interface PasswordNotice {
  firstName: string
  when: string
  device: string | null
  /** Where to take it back. */
  newPassword: string
  phone: string
}

/** To the owner, whenever the password has become another one. */
export const passwordNotice: Record<Locale, (notice: PasswordNotice) => MailSheet> = {
  en: ({ firstName, when, device, newPassword, phone }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      ...greeting(firstName, 'en'),
      `Your password was changed on ${when}${deviceWords(device, 'en')}. All other devices were signed out.`,
      'If it was you, there is nothing to do. If not, choose a new password at once.',
    ],
    action: { label: 'It was not me', address: newPassword },
    notes: [`You can also call us: ${phone}`],
  }),
  es: ({ firstName, when, device, newPassword, phone }) => ({
    subject: 'Se cambió su contraseña',
    heading: 'Se cambió su contraseña',
    paragraphs: [
      ...greeting(firstName, 'es'),
      `Su contraseña se cambió el ${when}${deviceWords(device, 'es')}. Se cerró la sesión en todos los demás dispositivos.`,
      'Si fue usted, no tiene que hacer nada. Si no, elija enseguida una contraseña nueva.',
    ],
    action: { label: 'No fui yo', address: newPassword },
    notes: [`También puede llamarnos: ${phone}`],
  }),
}
