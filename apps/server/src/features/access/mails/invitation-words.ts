import type { Locale } from '@portal/contract/texts'
import type { AlertKind } from '../../../ports/mail/alert-kind.ts'
import { isolatedName } from '../../../ports/mail/isolated-name.ts'
import { accessPages } from './access-pages.ts'

/** What an invitation's mail knows, whoever gets it. */
export interface InvitedFacts {
  /** Who sent it; of older ones, and of who has no name that could be told, nobody. */
  inviter?: string | null
  /** Of the account, as the utility knows them. */
  holder: string
  /** Where its power is used: whoever reads the mail has the address, and so may know. */
  street?: string | null
  /** The last day on which the link works. */
  until: string
  token: string
}

export const invitedExamples = {
  'to somebody': {
    inviter: 'Lena Halvorsen',
    holder: 'Lena Halvorsen',
    street: '20 Harbor Road, Apt 2',
    until: '2026-11-29',
    token: 'the-token',
  },
  'by whom its holder has put in charge': {
    inviter: 'Dana Reyes',
    holder: 'Lena Halvorsen',
    street: '20 Harbor Road, Apt 2',
    until: '2026-11-29',
    token: 'the-token',
  },
  'by somebody without a name': {
    inviter: null,
    holder: 'Lena Halvorsen',
    street: '20 Harbor Road, Apt 2',
    until: '2026-11-29',
    token: 'the-token',
  },
}

export const invitedButton = {
  en: 'See the invitation',
  es: 'Ver la invitación',
  page: ({ token }: Pick<InvitedFacts, 'token'>) => accessPages.invitation(token),
}

export const invitedWords: Pick<AlertKind<InvitedFacts>, Locale> = {
  en: (facts, { day }) => ({
    subject: invitation(facts, {
      own: (inviter) => `${inviter} invited you to their account`,
      others: (inviter, holder) => `${inviter} invited you to ${holder}’s account`,
      unnamed: (holder) => `You’re invited to ${holder}’s account`,
      at: (street) => ` at ${street}`,
    }),
    paragraphs: ['See what you could do there, then accept or decline.'],
    notes: [
      `The link works until ${day(facts.until)}, and only for this email address.`,
      'If you don’t know what this is about, you don’t need to do anything.',
    ],
  }),
  es: (facts, { day }) => ({
    subject: invitation(facts, {
      own: (inviter) => `${inviter} le invita a su cuenta`,
      others: (inviter, holder) => `${inviter} le invita a la cuenta de ${holder}`,
      unnamed: (holder) => `Le invitan a la cuenta de ${holder}`,
      at: (street) => ` en ${street}`,
    }),
    paragraphs: ['Vea qué podría hacer ahí y luego acepte o rechace.'],
    notes: [
      `El enlace sirve hasta el ${day(facts.until)} y solo para esta dirección de correo.`,
      'Si no sabe de qué se trata, no tiene que hacer nada.',
    ],
  }),
}

interface InvitationPhrases {
  /** To an account that is the inviter's own. */
  own: (inviter: string) => string
  others: (inviter: string, holder: string) => string
  unnamed: (holder: string) => string
  at: (street: string) => string
}

function invitation(
  { inviter, holder, street }: InvitedFacts,
  { own, others, unnamed, at }: InvitationPhrases,
): string {
  const [by, of] = [inviter ? isolatedName(inviter) : null, isolatedName(holder)]
  const who = by === null ? unnamed(of) : by === of ? own(by) : others(by, of)
  return street ? who + at(street) : who
}
