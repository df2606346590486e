import type { Database } from '../../db/transaction.ts'
import type { ProfileContext } from '../../http/handler.ts'
import type { SupportFile } from '@portal/contract/support/support-conversations'
import { isOf } from './conversations-store.ts'
import type { NotifyingWriter } from './notify-writer.ts'
import { beginConversation } from './write-message.ts'

/**
 * A message to the utility that another page writes; what its reader is told and how it is answered is as of any other.
 * Its conversation. @throws ProblemError `idempotency-mismatch`, `too-many-messages`
 */
export function writeToUtility(
  surroundings: NotifyingWriter,
  written: {
    idempotencyKey: string
    concern: string
    text: string
    accountId: string | null
  },
  context: ProfileContext,
): Promise<string> {
  return beginConversation(surroundings, { ...written, guest: null, files: [] }, context)
}

/** Hands over a file that a profile sent and no message brought; undefined where it has none such. */
export async function takeLooseFile(
  tx: Database,
  { id, profileId }: { id: string; profileId: string },
): Promise<{ name: string; type: SupportFile['type']; content: Buffer } | undefined> {
  return tx
    .deleteFrom('support_file')
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .where(isOf('support_file', { profileId, guestId: null }))
    .returning(['name', 'type', 'content'])
    .executeTakeFirst()
}
