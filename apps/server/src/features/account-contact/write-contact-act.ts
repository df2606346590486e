import { writeAudit } from '../../db/audit.ts'
import type { Database } from '../../db/transaction.ts'
import type { ProfileContext } from '../../http/handler.ts'

/** What somebody did about how an account is reached; `subject` is the account or the way. */
export async function writeContactAct(
  tx: Database,
  act: string,
  subject: string,
  { caller, now, requestId, device }: ProfileContext,
): Promise<void> {
  const entry = { at: now, profileId: caller.profileId, act, subject, requestId }
  await writeAudit(tx, { ...entry, device: device.name })
}
