import { signInAlert } from './sign-in-change.ts'

/** New recovery codes were made. */
export const recoveryCodesMadeMail = signInAlert<object>({
  name: 'recovery-codes-made',
  examples: { 'from a phone': {} },
  en: ({ at }, { moment }) => ({
    subject: 'You have new recovery codes',
    paragraphs: [`New recovery codes were made on ${moment(at)}. The old ones no longer work.`],
  }),
  es: ({ at }, { moment }) => ({
    subject: 'Tiene códigos de recuperación nuevos',
    paragraphs: [
      `Se crearon códigos de recuperación nuevos el ${moment(at)}. Los anteriores ya no sirven.`,
    ],
  }),
})
