import type { Locale } from '@portal/contract/texts'
import type { AlertKind } from '../../../ports/mail/alert-kind.ts'
import { accessPages } from './access-pages.ts'

/** What an invitation's mail knows, whoever gets it. */
export interface InvitedFacts {
  /** Of the account, as the utility knows them: whoever invites cannot write to strangers through us. */
  holder: string
  /** The last day on which the link works. */
  until: string
  token: string
}

export const invitedExamples = {
  'to somebody': { holder: 'Lena Halvorsen', until: '2026-11-29', token: 'the-token' },
}

export const invitedButton = {
  en: 'See the invitation',
  es: 'Ver la invitación',
  page: ({ token }: Pick<InvitedFacts, 'token'>) => accessPages.invitation(token),
}

export const invitedWords: Pick<AlertKind<InvitedFacts>, Locale> = {
  en: ({ holder, until }, { day }) => ({
    subject: `You’re invited to ${holder}’s account`,
    paragraphs: [
      `You can get access to ${holder}’s account with us. See first what you would be able to do there, then accept or decline.`,
    ],
    notes: [
      `The link works until ${day(until)}, and only for this email address.`,
      'If you don’t know what this is about, you don’t need to do anything.',
    ],
  }),
  es: ({ holder, until }, { day }) => ({
    subject: `Le invitan a la cuenta de ${holder}`,
    paragraphs: [
      `Puede obtener acceso a la cuenta de ${holder} con nosotros. Vea primero qué podría hacer ahí y luego acepte o rechace.`,
    ],
    notes: [
      `El enlace sirve hasta el ${day(until)} y solo para esta dirección de correo.`,
      'Si no sabe de qué se trata, no tiene que hacer nada.',
    ],
  }),
}
