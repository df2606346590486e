import type { Locale } from '@portal/contract/texts'

/** What changed in how somebody signs in. */
export type SignInChange =
  | { act: 'two-factor-on' | 'two-factor-off' | 'recovery-codes-made' }
  | { act: 'recovery-code-used'; left: number }
  | { act: 'passkey-added' | 'passkey-removed'; name: string }
  | { act: 'provider-linked' | 'provider-unlinked'; name: string }

interface NoticeTexts {
  subject: string
  paragraphs: Array<string>
}

export const noticeTexts: Record<Locale, (change: SignInChange, when: string) => NoticeTexts> = {
  en: inEnglish,
  es: inSpanish,
}

function inEnglish(change: SignInChange, when: string): NoticeTexts {
  switch (change.act) {
    case 'two-factor-on':
      return {
        subject: 'Two-factor sign-in is on',
        paragraphs: [
          `Since ${when}, your password alone no longer signs anybody in: a code from your authenticator app is asked for as well.`,
          'Keep your recovery codes where you find them without your phone.',
        ],
      }
    case 'two-factor-off':
      return {
        subject: 'Two-factor sign-in is off',
        paragraphs: [
          `Two-factor sign-in was switched off on ${when}. Your password now signs you in without a code.`,
        ],
      }
    case 'recovery-codes-made':
      return {
        subject: 'You have new recovery codes',
        paragraphs: [`New recovery codes were made on ${when}. The old ones no longer work.`],
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used',
        paragraphs: [
          `Somebody signed in on ${when} with your password and one of your recovery codes.`,
          codesLeft(change.left),
        ],
      }
    case 'passkey-added':
      return {
        subject: 'A passkey was added',
        paragraphs: [
          `The passkey “${change.name}” was added on ${when}. It signs you in without your password.`,
        ],
      }
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed',
        paragraphs: [
          `The passkey “${change.name}” was removed on ${when}. It no longer signs you in.`,
        ],
      }
    case 'provider-linked':
      return {
        subject: `You can sign in with ${change.name}`,
        paragraphs: [
          `${change.name} was linked to your profile on ${when}. It signs you in without your password.`,
        ],
      }
    case 'provider-unlinked':
      return {
        subject: `${change.name} no longer signs you in`,
        paragraphs: [`${change.name} was unlinked from your profile on ${when}.`],
      }
  }
}

function codesLeft(left: number): string {
  if (left === 0) return 'No recovery code is left. Make new ones before you need one.'
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
}

function inSpanish(change: SignInChange, when: string): NoticeTexts {
  switch (change.act) {
    case 'two-factor-on':
      return {
        subject: 'La verificación en dos pasos está activada',
        paragraphs: [
          `Desde el ${when}, la contraseña sola ya no basta para entrar: también se pide un código de su aplicación de autenticación.`,
          'Guarde sus códigos de recuperación donde los encuentre sin su teléfono.',
        ],
      }
    case 'two-factor-off':
      return {
        subject: 'La verificación en dos pasos está desactivada',
        paragraphs: [
          `La verificación en dos pasos se desactivó el ${when}. Ahora su contraseña basta para entrar, sin código.`,
        ],
      }
    case 'recovery-codes-made':
      return {
        subject: 'Tiene códigos de recuperación nuevos',
        paragraphs: [
          `Se crearon códigos de recuperación nuevos el ${when}. Los anteriores ya no sirven.`,
        ],
      }
    case 'recovery-code-used':
      return {
        subject: 'Se usó un código de recuperación',
        paragraphs: [
          `Alguien inició sesión el ${when} con su contraseña y uno de sus códigos de recuperación.`,
          codesLeftInSpanish(change.left),
        ],
      }
    case 'passkey-added':
      return {
        subject: 'Se añadió una llave de acceso',
        paragraphs: [
          `La llave de acceso «${change.name}» se añadió el ${when}. Con ella puede entrar sin contraseña.`,
        ],
      }
    case 'passkey-removed':
      return {
        subject: 'Se quitó una llave de acceso',
        paragraphs: [
          `La llave de acceso «${change.name}» se quitó el ${when}. Ya no sirve para entrar.`,
        ],
      }
    case 'provider-linked':
      return {
        subject: `Ya puede entrar con ${change.name}`,
        paragraphs: [
          `${change.name} se vinculó a su perfil el ${when}. Con esa cuenta puede entrar sin contraseña.`,
        ],
      }
    case 'provider-unlinked':
      return {
        subject: `Ya no puede entrar con ${change.name}`,
        paragraphs: [`${change.name} se desvinculó de su perfil el ${when}.`],
      }
  }
}

function codesLeftInSpanish(left: number): string {
  if (left === 0) return 'No queda ningún código de recuperación. Cree otros antes de necesitarlos.'
  return left === 1 ? 'Queda un código de recuperación.' : `Quedan ${left} códigos de recuperación.`
}
