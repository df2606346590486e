import type { KeptWays, WaysIn } from '@portal/contract/identity/identity-recovery'

/** What was checked in the form's `WaysInFields`. */
export function keptOf(given: FormData, ways: WaysIn): KeptWays {
  return {
    twoFactor: given.has('twoFactor'),
    passkeys: given.getAll('passkeys').map(String),
    providers: given.getAll('providers').map(String),
    access: given.getAll('access').map(String),
    // Where nothing was changed lately, nothing is asked.
    ...(ways.notificationsChangedAt && { notifications: given.has('notifications') }),
  }
}
