import type { OpenMatter } from '@portal/contract/profile/profile-deletion'
import type { Database } from '../../../db/transaction.ts'
import { keepEndsOf } from '../../access/access-forget-acts.ts'
import { listInvitedTo } from '../../access/open-invitation-reads.ts'
import { listAskedPriority } from '../../account-contact/account-contact-open-reads.ts'
import { closeMessagesOf, listWaitingMessages } from '../../support/support-open-acts.ts'

/** What a profile has begun and nobody has finished: it holds nothing off, and its owner should know what becomes of it. */
export async function findOpenMatters(
  db: Database,
  profileId: string,
  now: Date,
): Promise<Array<OpenMatter>> {
  const messages = await listWaitingMessages(db, profileId)
  const ofAccount = (kind: OpenMatter['kind']) => (accountId: string) => ({
    kind,
    accountId,
    message: null,
  })
  return [
    ...messages.map((message) => ({ kind: 'message' as const, accountId: null, message })),
    ...(await listAskedPriority(db, profileId)).map(ofAccount('priority-request')),
    ...(await listInvitedTo(db, profileId, now)).map(ofAccount('invitation')),
  ]
}

/** Of those what goes with the profile, so that it is no operator's task any more; when it was put out of accounts stays. */
export async function closeMatters(tx: Database, profileId: string, now: Date): Promise<void> {
  await closeMessagesOf(tx, profileId, now)
  await keepEndsOf(tx, profileId)
}
