import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OperatorPermission, OperatorRole } from '@portal/contract/operators/operators'

export const roleNames: Record<OperatorRole, MessageDescriptor> = {
  viewer: msg`Viewer`,
  agent: msg`Customer care`,
  dispatcher: msg`Dispatcher`,
  finance: msg`Finance`,
  administrator: msg`Administrator`,
}

export const permissionNames: Record<OperatorPermission, MessageDescriptor> = {
  'see-customers': msg`see customers, their accounts and messages`,
  'help-customers': msg`send again, unlock, give a profile back`,
  'do-work': msg`take up and settle what waits`,
  'move-money': msg`refund and credit`,
  'run-records': msg`start bill runs and imports`,
  'manage-outages': msg`say where power is out`,
  'manage-releases': msg`switch features and set the minimum version`,
  'manage-systems': msg`make keys and webhooks`,
  'manage-operators': msg`invite operators and change their roles`,
  'read-audit': msg`read the audit log`,
}
