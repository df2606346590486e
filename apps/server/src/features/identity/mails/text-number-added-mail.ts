import { signInAlert } from './sign-in-change.ts'

interface TextNumberAdded {
  /** Its last four digits. */
  last4: string
}

/** Text messages go to a phone from now on. */
export const textNumberAddedMail = signInAlert<TextNumberAdded>({
  name: 'text-number-added',
  place: 'texts',
  examples: { 'as it is': { last4: '0142' } },
  en: ({ last4, at }, { moment }) => ({
    subject: 'A phone was added for text messages',
    paragraphs: [
      `A phone with a number ending in ${last4} was added on ${moment(at)}. Alerts about your accounts can now be texted to it.`,
    ],
  }),
  es: ({ last4, at }, { moment }) => ({
    subject: 'Se agregó un teléfono para mensajes de texto',
    paragraphs: [
      `Un teléfono con un número que termina en ${last4} se agregó el ${moment(at)}. Ahora podemos enviarle ahí avisos sobre sus cuentas.`,
    ],
  }),
})
