import { deviceName, networkWords } from './mail-words.ts'
import { signInAlert } from './sign-in-change.ts'

interface NewDevice {
  /** Of the network that the device is in. */
  address: string
  /** That began: it cannot vouch for itself. */
  session: string
}

/** Tells a person that somebody signed in on a device that the portal has not seen before. */
export const newDeviceMail = signInAlert<NewDevice>({
  name: 'new-device',
  asks: 'sign-in',
  // Read on the device itself, the question would only puzzle.
  settled: {
    en: { text: 'This is the device you’re on.', act: 'See how you sign in' },
    es: { text: 'Es el dispositivo que está usando.', act: 'Ver cómo inicia sesión' },
  },
  examples: {
    'a browser': { address: '203.0.113.7', session: '0190f5a0-0000-7000-8000-000000000002' },
  },
  en: ({ at, address, device }, { moment }) => ({
    subject: device ? `New sign-in: ${deviceName(device, 'en')}` : 'New sign-in to your profile',
    short: `On ${moment(at)}, from internet address ${networkWords(address)}. We haven’t seen this device before. Was it you?`,
    paragraphs: [
      `Someone signed in to your profile on ${moment(at)}, on a device we haven’t seen before.`,
      `Internet address: ${networkWords(address)}`,
    ],
  }),
  es: ({ at, address, device }, { moment }) => ({
    subject: device
      ? `Nuevo inicio de sesión: ${deviceName(device, 'es')}`
      : 'Nuevo inicio de sesión en su perfil',
    short: `El ${moment(at)}, desde la dirección de internet ${networkWords(address)}. No habíamos visto este dispositivo antes. ¿Fue usted?`,
    paragraphs: [
      `Alguien inició sesión en su perfil el ${moment(at)}, desde un dispositivo que no habíamos visto antes.`,
      `Dirección de internet: ${networkWords(address)}`,
    ],
  }),
})
