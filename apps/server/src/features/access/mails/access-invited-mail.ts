import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { accessPages } from './access-pages.ts'
import { invitedButton, invitedExamples, invitedWords } from './invitation-words.ts'
import type { InvitedFacts } from './invitation-words.ts'

/** To somebody who has a profile and is invited to another account. */
export const accessInvitedMail = alertKind<InvitedFacts & { firstName: string }>({
  name: 'access-invited',
  event: 'access',
  asks: 'invitation',
  settled: {
    page: accessPages.accounts,
    en: { text: 'You answered this invitation, or it has ended.', act: 'Go to your accounts' },
    es: { text: 'Ya respondió a esta invitación, o ya terminó.', act: 'Ir a sus cuentas' },
  },
  keys: ['token'],
  page: accessPages.ownInvitation,
  examples: { 'to a profile': { ...invitedExamples['to somebody'], firstName: 'Maria' } },
  button: invitedButton,
  ...invitedWords,
})
