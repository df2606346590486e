import { sql } from 'kysely'
import { writeAudit } from '../../db/audit.ts'
import type { Database } from '../../db/transaction.ts'
import { endInvitationsBy } from './invitations/invitation-store.ts'
import { endGrants } from './people/grant-store.ts'

/** Who did it, as the log tells it. */
interface By {
  now: Date
  requestId: string
  device: { name: string | null }
}

/**
 * [R19] Ends what a profile gave since, which may be the work of somebody who took it over: open invitations, and grants
 * with all that was given by those in turn. Whoever lost access to such people has it again: no account is left to them.
 */
export async function endDisputedAccess(
  tx: Database,
  { profileId, since }: { profileId: string; since: Date },
  { now, requestId, device }: By,
): Promise<void> {
  const invitations = await endInvitationsBy(tx, { profileId, since, now })
  const disputed = await findGiven(tx, profileId, since)
  for (const each of disputed) {
    const at = { profileId: each.profileId, accountId: each.accountId, now }
    invitations.push(...(await endInvitationsBy(tx, at)))
  }
  const ids = disputed.map(({ id }) => id)
  await endGrants(tx, ids, { endedBy: profileId, now })
  await giveBackTaken(tx, { disputed, profileId, since })
  const entry = { at: now, profileId, act: 'access-disputed', device: device.name, requestId }
  for (const subject of [...invitations, ...ids]) await writeAudit(tx, { ...entry, subject })
}

interface Disputed {
  id: string
  profileId: string
  accountId: string
}

/** The grants of others that a profile gave since, or that those gave who have them from it. */
async function findGiven(tx: Database, profileId: string, since: Date): Promise<Array<Disputed>> {
  const found = await sql<Disputed>`
    with recursive given as (
      select g.id, g.profile_id, g.account_id from access_grant g
      where g.given_by = ${profileId} and g.given_at >= ${since} and g.profile_id <> ${profileId}
      union
      select g.id, g.profile_id, g.account_id from given
      join access_grant g on g.given_by = given.profile_id and g.account_id = given.account_id
        and g.given_at >= ${since} and g.profile_id <> ${profileId}
    )
    select id, profile_id as "profileId", account_id as "accountId" from given
    order by account_id, profile_id`.execute(tx)
  return found.rows
}

/** What those took from others since, or the intruder themself from an owner, as it was; and no account is without one. */
async function giveBackTaken(
  tx: Database,
  {
    disputed,
    profileId,
    since,
  }: { disputed: ReadonlyArray<Disputed>; profileId: string; since: Date },
): Promise<void> {
  const accounts = [...new Set(disputed.map(({ accountId }) => accountId))]
  const takers = [...new Set(disputed.map((each) => each.profileId))]
  await sql`
    with back as (
      delete from past_grant
      where account_id = any(${accounts}::uuid[]) and ended_at >= ${since}
        and not id = any(${disputed.map(({ id }) => id)}::uuid[])
        and (ended_by = any(${takers}::uuid[]) or (ended_by = ${profileId} and role = 'owner'))
        and not profile_id = any(${takers}::uuid[])
      returning *
    )
    insert into access_grant (id, profile_id, account_id, role, nickname, permissions, expires_at,
      note, since, given_by, given_at)
    select id, profile_id, account_id, role, nickname, permissions, expires_at,
      note, since, given_by, given_at from back
    on conflict (profile_id, account_id) do nothing`.execute(tx)
  // Who made another an owner was one, until that one took it.
  await sql`
    update access_grant g set role = 'owner', permissions = null, expires_at = null
    where g.profile_id = ${profileId} and g.account_id = any(${accounts}::uuid[]) and not exists (
      select 1 from access_grant o where o.account_id = g.account_id and o.role = 'owner')`.execute(
    tx,
  )
}
