import type { KeptWays } from '@portal/contract/identity/identity-recovery'

/** What was checked in the form's `WaysInFields`. */
export function keptOf(given: FormData): KeptWays {
  return {
    twoFactor: given.has('twoFactor'),
    passkeys: given.getAll('passkeys').map(String),
    providers: given.getAll('providers').map(String),
    access: given.getAll('access').map(String),
  }
}
