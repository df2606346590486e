import type { LeftAccount } from '@portal/contract/access/access-leaving'
import type { ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { restoreContactsWith } from '../../account-contact/account-contact-access-acts.ts'
import { findAccountFace } from '../../accounts/accounts-reads.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { notifyOwnersOfAccess } from '../notify-people.ts'
import { findOwnGrantAccount, giveBack, listLeftGrants, lockGrants } from '../people/grant-store.ts'
import { undoSince } from '../undo-since.ts'
import { writeAct } from '../write-act.ts'

/** What the caller left and can still have back. */
export async function listLeftAccounts(
  surroundings: AccessSurroundings,
  { db, caller, now }: ProfileContext,
): Promise<Array<LeftAccount>> {
  const since = undoSince(surroundings, now)
  const items: Array<LeftAccount> = []
  for (const left of await listLeftGrants(db, caller.profileId, since)) {
    const face = await findAccountFace(db, left.accountId)
    if (!face) continue
    const { number, serviceAddress } = face
    const until = new Date(now.getTime() + (left.endedAt.getTime() - since.getTime()))
    const { id, accountId, nickname } = left
    items.push({ id, accountId, number, nickname, serviceAddress, until: until.toISOString() })
  }
  return items
}

/** @throws ProblemError `not-found` where it was another's, ended by another or too long ago; `conflict` */
export async function restoreLeftAccount(
  surroundings: AccessSurroundings,
  grantId: string,
  context: ProfileContext,
): Promise<{ accountId: string }> {
  const { db: tx, caller, now } = context
  const { profileId } = caller
  const since = undoSince(surroundings, now)
  const find = async () =>
    (await listLeftGrants(tx, profileId, since)).find(({ id }) => id === grantId)
  const left = await find()
  if (left) await lockGrants(tx, left.accountId)
  // Whoever was waited for may have had it back in another tab, which is as good, or ended it for good.
  if (!left || !(await find()) || !(await giveBack(tx, grantId, { now, giving: null }))) {
    const accountId = await findOwnGrantAccount(tx, { grantId, profileId })
    if (accountId === undefined) throw problem(left ? 'conflict' : 'not-found')
    return { accountId }
  }
  const { accountId, role, permissions } = left
  await restoreContactsWith(surroundings, tx, [grantId], now)
  await writeAct(tx, 'access-returned', grantId, context)
  const about = { accountId, terms: { role, permissions } }
  await notifyOwnersOfAccess(
    surroundings,
    tx,
    { what: 'returned', who: profileId, except: [profileId], ...about },
    context,
  )
  return { accountId }
}
