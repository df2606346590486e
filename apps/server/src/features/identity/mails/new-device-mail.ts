import { signInMail } from './sign-in-change.ts'

/** Tells a person that somebody signed in on a device that the portal has not seen before. */
export const newDeviceMail = signInMail<object>({
  examples: { 'a browser': {} },
  en: ({ at }, { moment }) => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `On ${moment(at)}, somebody signed in to your account on a device that we have not seen before.`,
    ],
  }),
  es: ({ at }, { moment }) => ({
    subject: 'Nuevo inicio de sesión en su cuenta',
    paragraphs: [
      `El ${moment(at)}, alguien inició sesión en su cuenta desde un dispositivo que no habíamos visto antes.`,
    ],
  }),
})
