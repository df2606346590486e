import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Permission } from '@portal/contract/access/access'

/** What somebody may do on an account. */
export const permissionNames: Record<Permission, MessageDescriptor> = {
  'see-amounts': msg`see amounts`,
  'see-usage': msg`see usage`,
  pay: msg`pay`,
  report: msg`report problems`,
  'request-service': msg`request service`,
  'edit-contact': msg`edit contact`,
  'manage-access': msg`manage access`,
}
