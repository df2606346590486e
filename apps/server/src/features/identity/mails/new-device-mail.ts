import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { deviceName } from './mail-words.ts'

interface NewDevice {
  /** `Chrome on Android`; null where the browser tells nothing known. */
  device: string | null
  /** The instant. */
  at: string
}

/** Tells a person that somebody signed in on a device that the portal has not seen before. */
export const newDeviceMail = mailKind<NewDevice>({
  examples: {
    'a known browser': { device: 'Chrome on Android', at: '2026-11-20T20:00:00Z' },
    'an unknown one': { device: null, at: '2026-11-20T20:00:00Z' },
  },
  button: {
    en: 'See where you are signed in',
    es: 'Ver dónde tiene la sesión abierta',
    page: () => '/settings?part=devices',
  },
  en: ({ device, at }, { moment }) => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `On ${moment(at)}, somebody signed in to your account on a device that we have not seen before${
        device ? `: ${deviceName(device, 'en')}` : ''
      }.`,
      'If it was you, there is nothing to do.',
    ],
    notes: ['If it was not you, sign that device out there and change your password.'],
  }),
  es: ({ device, at }, { moment }) => ({
    subject: 'Nuevo inicio de sesión en su cuenta',
    paragraphs: [
      `El ${moment(at)}, alguien inició sesión en su cuenta desde un dispositivo que no habíamos visto antes${
        device ? `: ${deviceName(device, 'es')}` : ''
      }.`,
      'Si fue usted, no tiene que hacer nada.',
    ],
    notes: ['Si no fue usted, cierre allí la sesión de ese dispositivo y cambie su contraseña.'],
  }),
})
