import { problem } from '../../../http/problem-error.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'

/** Where the utility wants its own provider alone, nothing else leads in. @throws ProblemError `provider-only` */
export function refuseBesideProvider({ settings }: Pick<OperatorsSurroundings, 'settings'>): void {
  if (settings.rules.operators.provider?.only) throw problem('provider-only')
}
