import type { Locale } from '@portal/contract/texts'
import { signInAlert } from './sign-in-change.ts'

interface RecoveryCodeUsed {
  /** So many codes are left. */
  left: number
}

/** Somebody signed in with a recovery code. */
export const recoveryCodeUsedMail = signInAlert<RecoveryCodeUsed>({
  name: 'recovery-code-used',
  examples: { 'none left': { left: 0 }, 'one left': { left: 1 }, 'several left': { left: 7 } },
  en: ({ left, at }, { moment }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Someone signed in on ${moment(at)} with your password and one of your recovery codes.`,
      codesLeft.en(left),
    ],
  }),
  es: ({ left, at }, { moment }) => ({
    subject: 'Se usó un código de recuperación',
    paragraphs: [
      `Alguien inició sesión el ${moment(at)} con su contraseña y uno de sus códigos de recuperación.`,
      codesLeft.es(left),
    ],
  }),
})

const codesLeft: Record<Locale, (left: number) => string> = {
  en: (left) => {
    if (left === 0) return 'You have no recovery codes left. Make new ones before you need one.'
    return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`
  },
  es: (left) => {
    if (left === 0)
      return 'No le queda ningún código de recuperación. Cree otros antes de necesitar uno.'
    return left === 1
      ? 'Le queda un código de recuperación.'
      : `Le quedan ${left} códigos de recuperación.`
  },
}
