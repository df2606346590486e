import type { confirmationKind } from '@portal/contract/identity/identity-registration'
import type { AnswerOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import type * as z from 'zod/mini'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { isInvited } from '../../access/own-invitations-reads.ts'
import { applyNewEmail } from '../email-change/email-change.ts'
import { undoEmailChange } from '../email-change/undo-email-change.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { findOwner } from '../owner-store.ts'
import { choosingPassword, finishRegistration } from './registration-service.ts'
import type { OpenedLink } from './registration-service.ts'
import { tokenHash } from '../../../db/secrets/secret-token.ts'

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
): Promise<AnswerOf<Routes['confirmEmail']>> {
  const { now } = context
  const hash = tokenHash(token)
  const link = await lockLink(tx, hash)
  if (!link) throw problem('link-expired')
  const { kind, usedAt, expiresAt } = link
  const email = String(link.data['email'])
  const invited = (await isInvited(tx, email, now)) && { isInvited: true as const }
  const confirmed = { kind, email, ...invited }
  if (usedAt) {
    if (now.getTime() - usedAt.getTime() >= REMEMBERED_MS || !(await isStillSo(tx, link)))
      throw problem('link-expired')
    // Mail programs open links too: the password is still to be chosen.
    const again = kind === 'registration'
    return {
      ...confirmed,
      token: again ? await choosingPassword(surroundings, tx, confirmed, now) : null,
    }
  }
  if (expiresAt <= now) throw problem('link-expired')
  await tx.updateTable('one_time_token').set({ used_at: now }).where('hash', '=', hash).execute()
  const open = acts[kind]
  return { ...confirmed, token: await open(surroundings, tx, link, context) }
}

/** Whether the profile still has the address that a link moved it to, or kept it at; what confirms one stays true. */
async function isStillSo(
  tx: Database,
  { kind, profileId, data }: OpenedLink & { kind: ConfirmationKind },
): Promise<boolean> {
  if (kind === 'registration' || profileId === null) return true
  const owner = await findOwner(tx, { id: profileId })
  return owner?.email === data['email']
}

/** What each kind of link does; answers what sets a new password, where one is to be chosen now. */
const acts = {
  registration: finishRegistration,
  'new-email': applyNewEmail,
  'kept-email': undoEmailChange,
} satisfies Record<ConfirmationKind, unknown>

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
