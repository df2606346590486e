import { writeAudit } from '../../../db/audit.ts'
import { takeOneTimeToken } from '../../../db/one-time-tokens.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { endContactsWith } from '../../account-contact/account-contact-access-acts.ts'
import { findOwnersOf } from '../access-reads.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { endInvitationsBy } from '../invitations/invitation-store.ts'
import { endGrants, findSelfGiven } from '../people/grant-store.ts'

/** An owner does not know who added the account. @throws ProblemError `link-expired` */
export async function disputeAddedAccount(
  surroundings: AccessSurroundings,
  token: string,
  { db: tx, now, requestId, device }: Context,
): Promise<void> {
  const taken = await takeOneTimeToken(tx, 'added-account', token, now)
  if (!taken?.profileId) throw problem('link-expired')
  const grantId = String(taken.data['grantId'])
  // What an owner has given since, or ended, is theirs to say.
  const grant = await findSelfGiven(tx, grantId)
  if (!grant) throw problem('link-expired')
  const { profileId, accountId } = grant
  const owners = await findOwnersOf(tx, accountId)
  if (!owners.includes(taken.profileId)) throw problem('link-expired')
  await endGrants(tx, [grantId], { endedBy: taken.profileId, now })
  await endInvitationsBy(tx, { profileId, accountId, now })
  const by = { profileId: taken.profileId, device: device.name, requestId }
  await endContactsWith(surroundings, tx, { id: grantId, profileId, accountId }, { ...by, now })
  await writeAudit(tx, { ...by, at: now, act: 'access-disputed', subject: grantId })
}
