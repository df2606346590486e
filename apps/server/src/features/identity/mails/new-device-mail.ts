import { networkWords } from './mail-words.ts'
import { signInAlert } from './sign-in-change.ts'

interface NewDevice {
  /** Of the network that the device is in. */
  address: string
}

/** Tells a person that somebody signed in on a device that the portal has not seen before. */
export const newDeviceMail = signInAlert<NewDevice>({
  name: 'new-device',
  examples: { 'a browser': { address: '203.0.113.7' } },
  en: ({ at, address }, { moment }) => ({
    subject: 'New sign-in to your profile',
    paragraphs: [
      `Someone signed in to your profile on ${moment(at)}, on a device we haven’t seen before.`,
      `Internet address: ${networkWords(address)}`,
    ],
  }),
  es: ({ at, address }, { moment }) => ({
    subject: 'Nuevo inicio de sesión en su perfil',
    paragraphs: [
      `Alguien inició sesión en su perfil el ${moment(at)}, desde un dispositivo que no habíamos visto antes.`,
      `Dirección de internet: ${networkWords(address)}`,
    ],
  }),
})
