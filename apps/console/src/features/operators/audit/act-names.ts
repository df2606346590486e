import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { customerActNames } from './customer-act-names.ts'
import { runningActNames } from './running-act-names.ts'

/** What was done, by the operations' names. */
export const actNames: Readonly<Record<string, MessageDescriptor | undefined>> = {
  loginOperator: msg`Signed in`,
  loginOperatorWithPasskey: msg`Signed in with a passkey`,
  loginOperatorWithProvider: msg`Signed in by the utility’s own provider`,
  startOperatorPasskeyLogin: msg`Began to sign in with a passkey`,
  startOperatorProvider: msg`Began to sign in by the utility’s own provider`,
  logoutOperator: msg`Signed out`,
  openOperatorInvitation: msg`Opened an invitation`,
  startInvitationPasskey: msg`Began to join with a passkey`,
  acceptOperatorInvitation: msg`Joined the console`,
  acceptInvitationWithPasskey: msg`Joined the console with a passkey`,
  createOperatorPasskey: msg`Added a passkey`,
  updateOperatorPasskey: msg`Renamed a passkey`,
  deleteOperatorPasskey: msg`Removed a passkey`,
  startOperatorPasskey: msg`Began to add a passkey`,
  endOwnSession: msg`Ended an own session`,
  changeOwnPassword: msg`Changed their password`,
  startOwnAuthenticator: msg`Began to move to another authenticator app`,
  confirmOwnAuthenticator: msg`Moved to another authenticator app`,
  inviteOperator: msg`Invited an operator`,
  renewOperator: msg`Renewed an operator’s sign-in`,
  withdrawInvitation: msg`Withdrew an invitation`,
  updateOperator: msg`Changed an operator`,
  listOperatorAudit: msg`Viewed the audit log`,
  getOperatorAuditEntry: msg`Viewed an entry of the audit log`,
  exportOperatorAudit: msg`Saved the audit log as a table`,
  getAuditCheck: msg`Viewed when the audit log was checked`,
  checkOperatorAudit: msg`Checked the audit log`,
  createApiKey: msg`Made a key`,
  revokeApiKey: msg`Revoked a key`,
  ...customerActNames,
  ...runningActNames,
}
