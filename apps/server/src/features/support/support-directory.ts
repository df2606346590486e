import type { SupportDirectory } from '@portal/contract/support/support'
import type { Surroundings } from '../../surroundings.ts'

/** All of it is what the utility has set: nobody waits for a database where it is about danger. */
export function describeSupport({ utility, rules }: Surroundings['settings']): SupportDirectory {
  const { limits: _limits, linkDays: _linkDays, keptMonths: _kept, ...told } = rules.support
  return {
    ...told,
    emergency: { phone: utility.contact.emergencyPhone, ...told.emergency },
  }
}
