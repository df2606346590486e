import type { ProfileContext } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { requireStepUp } from './require-step-up.ts'

/** For a sensitive act of another feature. @throws ProblemError `step-up-required` */
export async function requireRecentProof(
  { settings }: Pick<Surroundings, 'settings'>,
  context: ProfileContext,
): Promise<void> {
  await requireStepUp(context, settings.identity.stepUpMinutes)
}
