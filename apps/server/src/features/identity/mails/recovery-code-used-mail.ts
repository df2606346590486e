import type { Locale } from '@portal/contract/texts'
import { signInMail } from './sign-in-change.ts'

interface RecoveryCodeUsed {
  /** So many codes are left. */
  left: number
}

/** Somebody signed in with a recovery code. */
export const recoveryCodeUsedMail = signInMail<RecoveryCodeUsed>({
  examples: { 'none left': { left: 0 }, 'one left': { left: 1 }, 'several left': { left: 7 } },
  en: ({ left, at }, { moment }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody signed in on ${moment(at)} with your password and one of your recovery codes.`,
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
    if (left === 0) return 'No recovery code is left. Make new ones before you need one.'
    return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
  },
  es: (left) => {
    if (left === 0)
      return 'No queda ningún código de recuperación. Cree otros antes de necesitarlos.'
    return left === 1
      ? 'Queda un código de recuperación.'
      : `Quedan ${left} códigos de recuperación.`
  },
}
