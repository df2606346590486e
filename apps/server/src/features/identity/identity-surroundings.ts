import type { Surroundings } from '../../surroundings.ts'
import type { WorkGate } from './password/work-gate.ts'

/** What identity works with; made once, in `identity-feature.ts`. */
export interface IdentitySurroundings extends Surroundings {
  /** Hashing passwords, so many at once and no more. */
  gate: WorkGate
}
