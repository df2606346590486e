import { signInAlert } from './sign-in-change.ts'

interface TextNumberRemoved {
  /** Its last four digits. */
  last4: string
}

/** No text messages go to a phone any more. */
export const textNumberRemovedMail = signInAlert<TextNumberRemoved>({
  name: 'text-number-removed',
  place: 'texts',
  examples: { 'as it is': { last4: '0142' } },
  en: ({ last4, at }, { moment }) => ({
    subject: 'Your phone was removed from text messages',
    paragraphs: [
      `The phone with the number ending in ${last4} was removed on ${moment(at)}. We don’t text it anymore.`,
    ],
  }),
  es: ({ last4, at }, { moment }) => ({
    subject: 'Su teléfono ya no recibe mensajes de texto',
    paragraphs: [
      `El teléfono con el número que termina en ${last4} se quitó el ${moment(at)}. Ya no le enviamos mensajes de texto.`,
    ],
  }),
})
