import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Role } from '@portal/contract/access/access'

/** What somebody is on an account. */
export const roleNames: Record<Role, MessageDescriptor> = {
  owner: msg`owner`,
  manager: msg`manager`,
  payer: msg`payer`,
  viewer: msg`viewer`,
}
