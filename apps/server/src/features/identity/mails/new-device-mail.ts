import { networkWords } from './mail-words.ts'
import { signInMail } from './sign-in-change.ts'

interface NewDevice {
  /** Of the network that the device is in. */
  address: string
}

/** Tells a person that somebody signed in on a device that the portal has not seen before. */
export const newDeviceMail = signInMail<NewDevice>({
  examples: { 'a browser': { address: '203.0.113.7' } },
  en: ({ at, address }, { moment }) => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `On ${moment(at)}, somebody signed in to your account on a device that we have not seen before.`,
      `Internet address: ${networkWords(address)}`,
    ],
  }),
  es: ({ at, address }, { moment }) => ({
    subject: 'Nuevo inicio de sesión en su cuenta',
    paragraphs: [
      `El ${moment(at)}, alguien inició sesión en su cuenta desde un dispositivo que no habíamos visto antes.`,
      `Dirección de internet: ${networkWords(address)}`,
    ],
  }),
})
