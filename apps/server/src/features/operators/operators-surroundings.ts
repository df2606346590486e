import type { FairTurns } from '../../http/limits/fair-turns.ts'
import type { Surroundings } from '../../surroundings.ts'

/** What operators' acts work with; made once, in `operators-feature.ts`. */
export interface OperatorsSurroundings extends Surroundings {
  /** For hashing passwords. */
  passwordTurns: FairTurns
  /** For measuring how strong a new password is. */
  strengthTurns: FairTurns
}
