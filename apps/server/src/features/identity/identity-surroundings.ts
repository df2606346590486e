import type { Surroundings } from '../../surroundings.ts'
import type { FairTurns } from '../../http/limits/fair-turns.ts'

/** What identity works with; made once, in `identity-feature.ts`. */
export interface IdentitySurroundings extends Surroundings {
  /** For hashing passwords, and for whatever else is done with the password of one who signs in. */
  passwordTurns: FairTurns
  /** For measuring how strong a new password is. */
  strengthTurns: FairTurns
}
