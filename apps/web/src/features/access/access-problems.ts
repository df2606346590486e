import { msg } from '@lingui/core/macro'

/** Why somebody’s access could not be given, changed or ended. */
export const accessProblems = {
  'more-than-own': msg`You can’t give or take more access than you have yourself.`,
  'last-owner': msg`An account always needs an owner. Make someone else an owner first.`,
  'already-has-access': msg`This person already has access. Change it in the list instead.`,
  'already-invited': msg`This address is already invited. You can send the invitation again.`,
  'too-many-invitations': msg`That’s a lot of invitations for one day. Try again tomorrow.`,
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    access: typeof accessProblems
  }
}
