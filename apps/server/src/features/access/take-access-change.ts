import { takeOfAll } from '../../db/attempts.ts'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'
import type { AccessSurroundings } from './access-surroundings.ts'

const DAY_MINUTES = 1_440

/** An account's people hear of each change, so that it is so many a day, by name. @throws ProblemError `too-many-requests` */
export async function takeAccessChange(
  { settings }: Pick<AccessSurroundings, 'settings'>,
  tx: Database,
  name: string,
  now: Date,
): Promise<void> {
  const counted = { name, most: settings.rules.access.changesPerDay }
  const wait = await takeOfAll(tx, 'access-change', [counted], { minutes: DAY_MINUTES, now })
  if (wait !== null) throw problem('too-many-requests', { retryAfterSeconds: wait })
}
