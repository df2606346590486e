import type { Locale } from '@portal/contract/texts'
import { mailKind } from '../../../ports/mail/mail-kind.ts'

export type SecurityChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'password-changed'
  | 'authenticator-changed'

interface OperatorSecurity {
  what: SecurityChange
  /** Null where the browser told nothing known. */
  device: string | null
  at: string
  utility: string
}

const subjects: Record<Locale, Record<SecurityChange, string>> = {
  en: {
    'passkey-added': 'A passkey was added to your console sign-in',
    'passkey-removed': 'A passkey was removed from your console sign-in',
    'password-changed': 'Your console password was changed',
    'authenticator-changed': 'Your console authenticator app was changed',
  },
  es: {
    'passkey-added': 'Se agregó una llave de acceso a la consola',
    'passkey-removed': 'Se quitó una llave de acceso a la consola',
    'password-changed': 'Se cambió su contraseña de la consola',
    'authenticator-changed': 'Se cambió su aplicación de autenticación de la consola',
  },
}

const example = { device: 'Chrome on Windows', at: '2026-11-20T20:00:00Z' }

/** To an operator whose way of signing in was changed, by themselves or by somebody at their desk. */
export const operatorSecurityMail = mailKind<OperatorSecurity>({
  examples: {
    'passkey added': { what: 'passkey-added', ...example, utility: 'Cedar Bay Power' },
    'passkey removed': { what: 'passkey-removed', ...example, utility: 'Cedar Bay Power' },
    'password changed': { what: 'password-changed', ...example, utility: 'Cedar Bay Power' },
    'authenticator changed, by an unknown browser': {
      what: 'authenticator-changed',
      ...example,
      device: null,
      utility: 'Cedar Bay Power',
    },
  },
  button: {
    en: 'Check how you sign in',
    es: 'Revisar cómo inicia sesión',
    page: () => '/console/security',
  },
  en: ({ what, device, at, utility }, { moment }) => ({
    subject: subjects.en[what],
    paragraphs: [
      `It happened on ${moment(at)}${device === null ? '' : `, with ${device}`}, in the ${utility} console.`,
    ],
    notes: [
      'If it was you, there’s nothing to do.',
      'If it wasn’t you, tell an administrator of the console right away.',
    ],
  }),
  es: ({ what, device, at, utility }, { moment }) => ({
    subject: subjects.es[what],
    paragraphs: [
      `Ocurrió el ${moment(at)}${device === null ? '' : `, con ${device.replace(' on ', ' en ')}`}, en la consola de ${utility}.`,
    ],
    notes: [
      'Si fue usted, no tiene que hacer nada.',
      'Si no fue usted, avise de inmediato a un administrador de la consola.',
    ],
  }),
})
