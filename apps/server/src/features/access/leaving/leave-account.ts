import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { endContactsWith } from '../../account-contact/account-contact-access-acts.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { endInvitationsBy } from '../invitations/invitation-store.ts'
import { notifyOwnersOfAccess } from '../notify-people.ts'
import { enderOf } from '../people/change-access.ts'
import { endGrants, lockGrants } from '../people/grant-store.ts'
import { requireAnotherOwner } from '../people/managing.ts'
import { takeAccessChange } from '../take-access-change.ts'
import { writeAct } from '../write-act.ts'

/** Its owners hear of each time, so that it is so many a day. @throws ProblemError `not-found`, `last-owner`, `too-many-requests` */
export async function leaveAccount(
  surroundings: AccessSurroundings,
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, caller, now } = context
  const { accountId } = grant
  const { profileId } = caller
  const people = await lockGrants(tx, accountId)
  const mine = people.find((one) => one.profileId === profileId)
  if (!mine) throw problem('not-found')
  requireAnotherOwner(people, mine)
  await takeAccessChange(surroundings, tx, `${profileId} left ${accountId}`, now)
  await endGrants(tx, [mine.id], { endedBy: profileId, now })
  await endInvitationsBy(tx, { profileId, accountId, now })
  await endContactsWith(surroundings, tx, { id: mine.id, profileId, accountId }, enderOf(context))
  await writeAct(tx, 'access-left', mine.id, context)
  const about = { accountId, terms: mine }
  await notifyOwnersOfAccess(
    surroundings,
    tx,
    { what: 'left', who: profileId, except: [profileId], ...about },
    context,
  )
}
