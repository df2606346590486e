import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SecurityAct } from '@portal/contract/identity/identity-sessions'

const words: Record<SecurityAct, MessageDescriptor> = {
  login: msg`You signed in`,
  'login-refused': msg`A sign-in was blocked`,
  'logout-all': msg`You signed out everywhere`,
  'session-ended': msg`A device was signed out`,
  'refresh-token-reused': msg`We signed out a device because its sign-in key was used twice`,
  registered: msg`You created your profile`,
  'email-confirmed': msg`You confirmed your email`,
  'password-changed': msg`You changed your password`,
  'password-reset': msg`You set a new password with an emailed link`,
  'password-reset-asked': msg`Someone asked for a link to set a new password`,
  'email-change-asked': msg`You asked to change your email`,
  'email-changed': msg`Your email was changed`,
  'email-change-undone': msg`A change to your email was undone`,
  'not-me': msg`You told us it wasn’t you`,
  'profile-restored': msg`We restored your profile`,
  'two-factor-on': msg`You turned on two-step sign-in`,
  'two-factor-off': msg`Two-step sign-in was turned off`,
  'recovery-codes-made': msg`You made new recovery codes`,
  'recovery-code-used': msg`A recovery code was used to sign in`,
  'passkey-added': msg`You added a passkey`,
  'passkey-removed': msg`A passkey was removed`,
  'provider-linked': msg`You added another way to sign in`,
  'provider-unlinked': msg`A way to sign in was removed`,
  'text-number-added': msg`You added a phone for text messages`,
  'text-number-removed': msg`A phone for text messages was removed`,
}

/** What happened, as a neighbour would tell it. */
export function securityEventText(act: SecurityAct): MessageDescriptor {
  return words[act]
}

const alarming: ReadonlySet<SecurityAct> = new Set([
  'login-refused',
  'refresh-token-reused',
  'password-reset-asked',
  'recovery-code-used',
  'not-me',
])

/** What could have been somebody else. */
export function isAlarming(act: SecurityAct): boolean {
  return alarming.has(act)
}
