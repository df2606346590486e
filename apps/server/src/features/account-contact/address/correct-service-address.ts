import { ADDRESS_CORRECTION } from '@portal/contract/account-contact/account-contact-mailing'
import { postalLines } from '@portal/contract/account-contact/postal-lines'
import type { Database } from '../../../db/transaction.ts'
import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { findAccountFace } from '../../accounts/accounts-reads.ts'
import { writeToUtility } from '../../support/support-acts.ts'
import { findConversationState } from '../../support/support-reads.ts'
import type { ContactSurroundings } from '../contact-surroundings.ts'

/** @throws ProblemError `idempotency-mismatch`, `too-many-messages` */
export async function askForCorrection(
  surroundings: ContactSurroundings,
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, now } = context
  const { accountId } = grant
  const face = await findAccountFace(tx, accountId)
  if (!face) throw problem('not-found')
  const place = postalLines(face.serviceAddress).join(', ')
  const conversationId = await writeToUtility(
    surroundings,
    {
      idempotencyKey,
      concern: ADDRESS_CORRECTION,
      text: `${text}\n\n${face.number}: ${place}`,
      accountId: grant.permissions.includes('see-amounts') ? accountId : null,
    },
    context,
  )
  await tx
    .insertInto('address_correction')
    .values({ conversation_id: conversationId, account_id: accountId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The last that somebody of the account asked for, where it was the reader, who alone sees the answer. */
export async function findCorrection(
  db: Database,
  { accountId, profileId }: { accountId: string; profileId: string },
): Promise<{ conversationId: string; askedAt: string; state: 'waiting' | 'answered' } | null> {
  const rows = await db
    .selectFrom('address_correction')
    .select(['conversation_id as conversationId', 'asked_at as askedAt'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute()
  for (const { conversationId, askedAt } of rows) {
    const state = await findConversationState(db, conversationId, profileId)
    // One that was closed is over: they may ask anew.
    if (state === 'closed') return null
    if (state) return { conversationId, askedAt: askedAt.toISOString(), state }
  }
  return null
}
