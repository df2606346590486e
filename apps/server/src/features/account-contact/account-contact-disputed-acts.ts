import { sql } from 'kysely'
import { writeAudit } from '../../db/audit.ts'
import type { Database } from '../../db/transaction.ts'
import { listMailingSetBy, takeMailingBack } from './address/mailing-store.ts'
import { lockContact } from './contact-store.ts'
import { deleteWays, restoreWay } from './ways/way-store.ts'

/** Who did it, as the log tells it. */
interface By {
  now: Date
  requestId: string
  device: { name: string | null }
}

/** What may be the work of somebody who took a profile over. */
interface DisputedContacts {
  profileId: string
  since: Date
  /** Whose access came from there: it ends with it, or has ended. */
  accomplices: ReadonlyArray<Accomplice>
}

interface Accomplice {
  profileId: string
  accountId: string
  /** The access may come back yet, and what was added with it. */
  isSuspended: boolean
}

/**
 * [R19] Ends what a profile said since of how its accounts are reached, and what those said whose access came from it:
 * addresses and phones that were added are gone for good, with every link that brings one back, those that were removed
 * count again, and letters go where they went before.
 */
export async function endDisputedContacts(
  tx: Database,
  { profileId, since, accomplices }: DisputedContacts,
  { now, requestId, device }: By,
): Promise<void> {
  const people = [{ profileId, accountId: null, isSuspended: false }, ...accomplices]
  const ways = new Array<DisputedWay>()
  const mailing = new Set<string>()
  for (const one of people) {
    if (!one.isSuspended) ways.push(...(await listDisputed(tx, one, since)))
    for (const accountId of await listMailingSetBy(tx, one, since)) mailing.add(accountId)
  }
  const accounts = new Set([...mailing, ...ways.map(({ accountId }) => accountId)])
  for (const accountId of [...accounts].toSorted()) await lockContact(tx, accountId)
  for (const accountId of mailing) {
    const by = people.filter((one) => one.accountId === null || one.accountId === accountId)
    const setBy = by.map((one) => one.profileId)
    await takeMailingBack(tx, accountId, { setBy, since })
  }
  // First those that were added, so that what they replaced has its place again.
  const added = ways.filter(({ isAdded }) => isAdded).map(({ id }) => id)
  await deleteWays(tx, added)
  // Its day comes with the next bill.
  const today = now.toISOString().slice(0, 10)
  const removed = ways.map(({ id }) => id).filter((id) => !added.includes(id))
  for (const id of removed) await restoreWay(tx, id, today)
  const entry = { at: now, profileId, act: 'contact-disputed', device: device.name, requestId }
  for (const subject of new Set([...mailing, ...added, ...removed]))
    await writeAudit(tx, { ...entry, subject })
}

interface DisputedWay {
  id: string
  accountId: string
  /** Else it was removed, and is back, unless that ended with somebody's access, which alone brings it back. */
  isAdded: boolean
}

async function listDisputed(
  tx: Database,
  { profileId, accountId }: { profileId: string; accountId: string | null },
  since: Date,
): Promise<Array<DisputedWay>> {
  const found = await sql<DisputedWay>`
    select id, account_id as "accountId",
      added_by is not distinct from ${profileId}::uuid and added_at >= ${since} as "isAdded"
    from contact_way
    where (added_by = ${profileId} and added_at >= ${since}
        or removed_by = ${profileId} and removed_at >= ${since} and ended_with is null)
      and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
    order by account_id, id`.execute(tx)
  return found.rows
}
