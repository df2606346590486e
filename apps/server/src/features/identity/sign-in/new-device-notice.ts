import type { Locale } from '@portal/contract/texts'
import type { MailSheet } from '../../../ports/mail/mail.ts'

export interface NewDeviceNotice {
  locale: Locale
  /** `Chrome on Android`; null where the browser tells nothing known. */
  device: string | null
  at: Date
  timeZone: string
  /** Where the person sees all sessions and ends them. */
  address: string
}

/** Tells a person that somebody signed in on a device that the portal has not seen before. */
export function newDeviceNotice(notice: NewDeviceNotice): MailSheet {
  const { locale, device, at, timeZone, address } = notice
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at)
  return texts[locale]({ device, when, address })
}

type Words = (given: { device: string | null; when: string; address: string }) => MailSheet

const texts: Record<Locale, Words> = {
  en: ({ device, when, address }) => ({
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    paragraphs: [
      `On ${when}, somebody signed in to your account on a device that we have not seen before${
        device ? `: ${device}` : ''
      }.`,
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'See where you are signed in', address },
    notes: ['If it was not you, sign that device out there and change your password.'],
  }),
  es: ({ device, when, address }) => ({
    subject: 'Nuevo inicio de sesión en su cuenta',
    heading: 'Nuevo inicio de sesión en su cuenta',
    paragraphs: [
      `El ${when}, alguien inició sesión en su cuenta desde un dispositivo que no habíamos visto antes${
        device ? `: ${inSpanish(device)}` : ''
      }.`,
      'Si fue usted, no tiene que hacer nada.',
    ],
    action: { label: 'Ver dónde tiene la sesión abierta', address },
    notes: ['Si no fue usted, cierre allí la sesión de ese dispositivo y cambie su contraseña.'],
  }),
}

/** `Chrome on Android` → `Chrome en Android` */
function inSpanish(device: string): string {
  return device.replace(' on ', ' en ')
}
