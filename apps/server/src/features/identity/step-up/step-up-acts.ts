import type { ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'

/** Whether the session's person proved to be there within the last so many minutes. */
export async function isProvedLately(
  { db, caller, now }: Pick<ProfileContext, 'db' | 'caller' | 'now'>,
  minutes: number,
): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('proved_at')
    .where('id', '=', caller.sessionId)
    .executeTakeFirst()
  return Boolean(session && now.getTime() - session.proved_at.getTime() < minutes * 60_000)
}

/** @throws ProblemError `step-up-required` before a sensitive act of a session that lies open too long */
export async function requireStepUp(context: ProfileContext, minutes: number): Promise<void> {
  if (!(await isProvedLately(context, minutes))) throw problem('step-up-required')
}
