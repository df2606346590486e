import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReleaseSettingName } from '@portal/contract/releases/releases-changing'

export const settingNames: Record<ReleaseSettingName, MessageDescriptor> = {
  guest: msg`Guests`,
  registration: msg`Registration`,
  'min-version': msg`Minimum version`,
}

/** What happens once it is changed. */
export const settingHelp: Record<ReleaseSettingName, MessageDescriptor> = {
  guest: msg`People can pay and write without signing in.`,
  registration: msg`People can create a profile.`,
  'min-version': msg`Apps older than this must be updated before they can be used.`,
}
