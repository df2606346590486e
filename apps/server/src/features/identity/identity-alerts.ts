import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { emailChangeAskedMail } from './mails/email-change-asked-mail.ts'
import { emailKeptMail } from './mails/email-kept-mail.ts'
import { newDeviceMail } from './mails/new-device-mail.ts'
import { passkeyAddedMail } from './mails/passkey-added-mail.ts'
import { passkeyRemovedMail } from './mails/passkey-removed-mail.ts'
import { passwordChangedMail } from './mails/password-changed-mail.ts'
import { profileRestoredMail } from './mails/profile-restored-mail.ts'
import { providerLinkedMail } from './mails/provider-linked-mail.ts'
import { providerUnlinkedMail } from './mails/provider-unlinked-mail.ts'
import { recoveryCodeUsedMail } from './mails/recovery-code-used-mail.ts'
import { recoveryCodesMadeMail } from './mails/recovery-codes-made-mail.ts'
import { takenAddressMail } from './mails/taken-address-mail.ts'
import { textNumberAddedMail } from './mails/text-number-added-mail.ts'
import { textNumberRemovedMail } from './mails/text-number-removed-mail.ts'
import { twoFactorOffMail } from './mails/two-factor-off-mail.ts'
import { twoFactorOnMail } from './mails/two-factor-on-mail.ts'

/** What profiles are told of it. */
export const identityAlerts: ReadonlyArray<StoredKind> = [
  emailChangeAskedMail,
  emailKeptMail,
  newDeviceMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  profileRestoredMail,
  providerLinkedMail,
  providerUnlinkedMail,
  recoveryCodeUsedMail,
  recoveryCodesMadeMail,
  takenAddressMail,
  textNumberAddedMail,
  textNumberRemovedMail,
  twoFactorOffMail,
  twoFactorOnMail,
]
