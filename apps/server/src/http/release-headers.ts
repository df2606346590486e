import { guestFlagHeader, minVersionHeader, registrationFlagHeader } from '@portal/contract/headers'
import type { UtilitySettings } from '../utility-settings.ts'

/** [SESSION-17] [SESSION-18] What every answer tells of the release that holds. */
export function releaseHeaders(release: UtilitySettings['release']): Record<string, string> {
  return {
    [minVersionHeader]: release.minVersion,
    [guestFlagHeader]: String(release.guest),
    [registrationFlagHeader]: String(release.registration),
  }
}
