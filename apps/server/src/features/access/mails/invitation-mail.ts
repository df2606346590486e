import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { invitedButton, invitedExamples, invitedWords } from './invitation-words.ts'
import type { InvitedFacts } from './invitation-words.ts'

/** To an address that has no profile, when somebody invites it to an account. */
export const invitationMail = mailKind<InvitedFacts>({
  examples: invitedExamples,
  button: invitedButton,
  ...invitedWords,
})
