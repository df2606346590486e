import { msg } from '@lingui/core/macro'
import type { PasskeyFaultKind } from '@portal/browser/device/passkey'

/** Why a device made no passkey. */
export const passkeyFaults = {
  stopped: msg`Your device didn’t make a passkey. Try again anytime.`,
  'already-there': msg`This device already has a passkey for you.`,
  failed: msg`Your device couldn’t make a passkey. Try another device or browser.`,
} satisfies Record<PasskeyFaultKind, unknown>
