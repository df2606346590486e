import type { Database } from '../../../db/transaction.ts'
import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { lockGrants } from './grant-store.ts'
import type { StoredGrant } from './grant-store.ts'

/** Somebody who manages the access to an account, with all who have it; nobody else changes it until the transaction ends. */
export interface Managing {
  me: StoredGrant
  people: ReadonlyArray<StoredGrant>
}

/** @throws ProblemError `not-found` where the right was taken from them while they waited for others who act */
export async function beginManaging(
  tx: Database,
  { grant, caller }: Pick<AccountContext, 'grant' | 'caller'>,
): Promise<Managing> {
  const people = await lockGrants(tx, grant.accountId)
  const me = people.find(({ profileId, isOver }) => profileId === caller.profileId && !isOver)
  if (!me?.permissions.includes('manage-access')) throw problem('not-found')
  return { me, people }
}

/** @throws ProblemError `not-found` */
export function findGrant(people: ReadonlyArray<StoredGrant>, grantId: string): StoredGrant {
  const found = people.find(({ id }) => id === grantId)
  if (!found) throw problem('not-found')
  return found
}

/** @throws ProblemError `last-owner` where nobody else owns the account */
export function requireAnotherOwner(
  people: ReadonlyArray<StoredGrant>,
  leaving: StoredGrant,
): void {
  if (leaving.role !== 'owner' || ownersBeside(people, leaving.id) > 0) return
  throw problem('last-owner')
}

export function ownersBeside(people: ReadonlyArray<StoredGrant>, grantId: string): number {
  return people.filter(({ id, role }) => role === 'owner' && id !== grantId).length
}
