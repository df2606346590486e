import { localDate } from '@portal/rules/local-date'
import { writeAudit } from '../../db/audit.ts'
import type { AuditEntry } from '../../db/audit.ts'
import type { Database } from '../../db/transaction.ts'
import type { UtilitySettings } from '../../utility-settings.ts'
import { findPeopleOf } from '../access/access-reads.ts'
import { notifyOwners } from '../access/notify-owners-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { findPersons } from '../identity/person-reads.ts'
import { findTextNumber } from '../identity/text-number-reads.ts'
import { lockContact } from './contact-store.ts'
import { contactNewsMail } from './mails/contact-news-mail.ts'
import { listEndedWith, openEnded, saveAddedBy, saveEndedWith } from './ways/ended-way-store.ts'
import type { EndedGrant } from './ways/ended-way-store.ts'
import { listWays } from './ways/way-store.ts'
import type { StoredWay } from './ways/way-store.ts'

/** Who ended it, as the log tells it; nobody where its last day has passed. */
export type Ender = Pick<AuditEntry, 'profileId' | 'requestId' | 'device'> & { now: Date }

/**
 * Addresses and phones that somebody added to an account end with their access to it, or their right to its bills, without
 * a link, and its owners hear of it. What is another's own who may see its bills stays, and is theirs from now on: it ends
 * with their access.
 */
export async function endContactsWith(
  surroundings: Notifying,
  tx: Database,
  grant: EndedGrant,
  { now, ...by }: Ender,
): Promise<void> {
  const { accountId } = grant
  await lockContact(tx, accountId)
  const { ending, kept } = await findEndingWith(tx, grant)
  await saveEndedWith(tx, grant, { except: kept.map(({ value }) => value), now })
  for (const { id, owner } of kept) await saveAddedBy(tx, id, owner)
  for (const { id: subject } of ending)
    await writeAudit(tx, { ...by, at: now, act: 'contact-removed', subject })
  if (ending.length === 0) return
  const value = ending.map((way) => way.value).join(', ')
  const facts = { what: 'access', value, replaced: null } as const
  const key = `${grant.id} ${now.toISOString()}`
  await notifyOwners(surroundings, tx, { accountId, kind: contactNewsMail, facts, key })
}

/** What would end with somebody's access to an account, and what stays as another's own: whose. */
export async function findEndingWith(
  db: Database,
  { profileId, accountId }: Pick<EndedGrant, 'profileId' | 'accountId'>,
): Promise<{ ending: Array<StoredWay>; kept: Array<StoredWay & { owner: string }> }> {
  const owners = await findOwnersOfWays(db, accountId, profileId)
  const added = (await listWays(db, accountId)).filter(({ addedBy }) => addedBy === profileId)
  const kept = added.flatMap((way) => {
    const owner = owners.get(way.value)
    return owner === undefined ? [] : [{ ...way, owner }]
  })
  return { ending: added.filter(({ value }) => !owners.has(value)), kept }
}

/** What ended with access that is given back is there again. */
export async function restoreContactsWith(
  { settings }: { settings: Pick<UtilitySettings, 'utility'> },
  tx: Database,
  grantIds: ReadonlyArray<string>,
  now: Date,
): Promise<void> {
  if (grantIds.length === 0) return
  const ended = await listEndedWith(tx, grantIds)
  for (const accountId of new Set(ended.map((way) => way.accountId)))
    await lockContact(tx, accountId)
  const today = localDate(now, settings.utility.timeZone)
  for (const way of ended) await openEnded(tx, way, today)
}

/** Of those who may see an account's bills beside somebody: whose each of their e-mail addresses and phones is. */
async function findOwnersOfWays(
  tx: Database,
  accountId: string,
  beside: string,
): Promise<ReadonlyMap<string, string>> {
  const people = await findPeopleOf(tx, accountId, 'see-amounts')
  const others = people.filter((id) => id !== beside)
  const owners = new Map<string, string>()
  for (const [id, { email }] of await findPersons(tx, others)) owners.set(email, id)
  for (const id of others) {
    const number = await findTextNumber(tx, id)
    if (number !== null) owners.set(number, id)
  }
  return owners
}
