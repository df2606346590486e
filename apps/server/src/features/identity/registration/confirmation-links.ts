import type { confirmationKind } from '@portal/contract/identity/identity-registration'
import type * as z from 'zod/mini'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { applyNewEmail, undoEmailChange } from '../email-change/email-change.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { finishRegistration } from './registration-service.ts'
import { tokenHash } from '../../../db/secret-token.ts'

type ConfirmationKind = z.infer<typeof confirmationKind>
const kinds: ReadonlyArray<ConfirmationKind> = ['registration', 'new-email', 'kept-email']

/** So long a link that was used says what it did: mail programs and people open links twice. */
const REMEMBERED_MS = 24 * 3_600_000

/**
 * Does what a mail's link is for, once, and says what that was.
 * @throws ProblemError `link-expired`, `conflict`
 */
export async function openConfirmationLink(
  surroundings: IdentitySurroundings,
  tx: Database,
  token: string,
  context: Context,
): Promise<{ kind: ConfirmationKind; email: string }> {
  const { now } = context
  const hash = tokenHash(token)
  const link = await lockLink(tx, hash)
  if (!link) throw problem('link-expired')
  const { kind, usedAt, expiresAt } = link
  const confirmed = { kind, email: String(link.data['email']) }
  if (usedAt) {
    if (now.getTime() - usedAt.getTime() >= REMEMBERED_MS) throw problem('link-expired')
    return confirmed
  }
  if (expiresAt <= now) throw problem('link-expired')
  await tx.updateTable('one_time_token').set({ used_at: now }).where('hash', '=', hash).execute()
  if (kind === 'registration') await finishRegistration(tx, link, context)
  else if (kind === 'new-email') await applyNewEmail(surroundings, tx, link, context)
  else await undoEmailChange(surroundings, tx, link, context)
  return confirmed
}

/** Whoever opens the same link at the same time waits for the first, and then sees that it was used. */
async function lockLink(tx: Database, hash: Buffer) {
  const row = await tx
    .selectFrom('one_time_token')
    .select([
      'kind',
      'profile_id as profileId',
      'data',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as ConfirmationKind }
}
