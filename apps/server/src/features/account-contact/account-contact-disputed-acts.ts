import { sql } from 'kysely'
import { writeAudit } from '../../db/audit.ts'
import type { Database } from '../../db/transaction.ts'
import { listMailingSetBy, takeMailingBack } from './address/mailing-store.ts'
import { lockContact } from './contact-store.ts'
import { restoreWay, saveRemoved } from './ways/way-store.ts'

/** Who did it, as the log tells it. */
interface By {
  now: Date
  requestId: string
  device: { name: string | null }
}

/**
 * [R19] Ends what a profile said since of how its accounts are reached, which may be the work of somebody who took it over:
 * addresses and phones that were added go, those that were removed count again, and letters go where they went before.
 */
export async function endDisputedContacts(
  tx: Database,
  whose: { profileId: string; since: Date },
  { now, requestId, device }: By,
): Promise<void> {
  const { profileId, since } = whose
  const ways = await listDisputed(tx, whose)
  const mailing = await listMailingSetBy(tx, profileId, since)
  const accounts = new Set([...mailing, ...ways.map(({ accountId }) => accountId)])
  for (const accountId of [...accounts].toSorted()) await lockContact(tx, accountId)
  for (const accountId of mailing) await takeMailingBack(tx, accountId, whose)
  // First those that were added, so that what they replaced has its place again.
  for (const { id, isRemoved } of ways)
    if (!isRemoved) await saveRemoved(tx, id, { by: profileId, replacedBy: null, now })
  // Its day comes with the next bill.
  const today = now.toISOString().slice(0, 10)
  for (const { id, isRemoved } of ways) if (isRemoved) await restoreWay(tx, id, today)
  const entry = { at: now, profileId, act: 'contact-disputed', device: device.name, requestId }
  for (const subject of [...mailing, ...ways.map(({ id }) => id)])
    await writeAudit(tx, { ...entry, subject })
}

interface Disputed {
  id: string
  accountId: string
  isRemoved: boolean
}

/** Of one that was added and removed since nothing is to be done. */
async function listDisputed(
  tx: Database,
  { profileId, since }: { profileId: string; since: Date },
): Promise<Array<Disputed>> {
  const found = await sql<Disputed>`
    select id, account_id as "accountId", removed_at is not null as "isRemoved" from contact_way
    where (added_by = ${profileId} and added_at >= ${since} and removed_at is null)
      or (removed_by = ${profileId} and removed_at >= ${since}
        and not (added_by is not distinct from ${profileId}::uuid and added_at >= ${since}))
    order by account_id, id`.execute(tx)
  return found.rows
}
