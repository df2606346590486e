import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { deleteNumbersSince, reviveTextNumber } from './text-number-store.ts'

type By = Pick<Context, 'now' | 'requestId'> & { device: Pick<Context['device'], 'name'> }

/**
 * [R19] A phone that was added since may be that of somebody who took the profile over. What stood there before comes
 * back only where its owner says that this very change was not theirs: a number that people gave up may be another's by now.
 */
export async function endDisputedNumber(
  tx: Database,
  { profileId, since, changed }: { profileId: string; since: Date; changed: Date | null },
  { now, requestId, device }: By,
): Promise<void> {
  const isEnded = await deleteNumbersSince(tx, profileId, since)
  if (changed) await reviveTextNumber(tx, profileId, changed)
  const act = 'text-number-removed'
  if (isEnded) await writeAudit(tx, { at: now, profileId, act, device: device.name, requestId })
}
