import { firstId, keysetWalk } from '../../../db/keyset-walk.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { briefAlert } from '../../../ports/mail/alert-kind.ts'
import type { AlertReader } from '../../../ports/mail/alert-reader.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findAccountNames } from '../../accounts/account-names-reads.ts'
import { accountsToName, namingAccount } from '../named-account.ts'
import { listAccountsOf } from '../../access/access-reads.ts'
import { findPerson } from '../../identity/person-reads.ts'
import type { Channel } from '../channels/channel.ts'
import { readNeedStandings } from '../need-standings.ts'
import { channelsFor } from '../notifications/channels-for.ts'
import { stillNeeded } from '../still-needed.ts'
import { writeDigest } from './digest.ts'
import type { HeldNews } from './digest.ts'
import { findWaiting } from './held-alerts-store.ts'
import type { WaitingAlert } from './held-alerts-store.ts'
import { findDueHeld, releaseHeld, saveTold } from './held-store.ts'
import type { HeldTogether } from './held-store.ts'

const BATCH = 200

export type ReleasesHeld = Pick<
  Surroundings,
  'alertKinds' | 'channels' | 'clock' | 'db' | 'gateway' | 'publicUrl' | 'settings'
>

/** Where it is no longer quiet, tells what waited: of each profile by each channel as one message. */
export async function releaseAllHeld(surroundings: ReleasesHeld): Promise<void> {
  const { db, clock } = surroundings
  const now = clock.now()
  const from: HeldTogether = { until: new Date(0), profileId: firstId, channel: 'email' }
  const byTime = { from, placeOf: (held: HeldTogether) => held, count: BATCH }
  let fault: unknown
  await keysetWalk(byTime, async (after, count) => {
    const due = await findDueHeld(db, now, { after, count })
    for (const held of due) {
      // Who cannot be told holds nobody else off.
      await inTransaction(db, (tx) => releaseOne(surroundings, tx, held)).catch(
        (error: unknown) => (fault ??= error),
      )
    }
    return due
  })
  if (fault !== undefined) throw fault
}

/** Once: whoever takes it up writes that down in the transaction in which the message is queued. */
async function releaseOne(
  surroundings: ReleasesHeld,
  tx: Database,
  { profileId, channel: name }: HeldTogether,
): Promise<void> {
  const released = await releaseHeld(tx, { profileId, channel: name }, surroundings.clock.now())
  const channel = surroundings.channels.find((one) => one.name === name)
  const to = await findPerson(tx, profileId)
  if (released.length === 0 || !channel || !to) return
  const waiting = await findWaiting(tx, released)
  const told = await leaveOut(surroundings, tx, { profileId, channel }, waiting)
  const newest = told.filter(
    ({ thing }, index) => told.findIndex((one) => one.thing === thing) === index,
  )
  const names = await findAccountNames(tx, profileId, accountsToName(newest))
  const [first, ...others] = newest.flatMap(
    (alert) => sayNews(surroundings, alert, { ...to, names }) ?? [],
  )
  const about = newest[0]
  const event = about && surroundings.alertKinds.get(about.kind)?.event
  if (!first || !about || !event) return
  const words = writeDigest([first, ...others], surroundings.publicUrl(), to.locale)
  const message = { ...words, about: { alertId: about.id, event }, to }
  const ids = told.map(({ id }) => id)
  await saveTold(tx, ids, name, await channel.queue(tx, message))
}

/**
 * What its reader has seen by now stays out, and what was settled, is turned off or is about an account that they no
 * longer see.
 */
async function leaveOut(
  surroundings: ReleasesHeld,
  tx: Database,
  { profileId, channel }: { profileId: string; channel: Channel },
  waiting: ReadonlyArray<WaitingAlert>,
): Promise<Array<WaitingAlert>> {
  const { alertKinds, clock } = surroundings
  const open = new Set(await listAccountsOf(tx, profileId))
  const asking = waiting.some(({ kind }) => alertKinds.get(kind)?.asks)
  const reading = { profileId, sessionId: null, now: clock.now() }
  const standings = asking ? await readNeedStandings(surroundings, tx, reading) : null
  const left: Array<WaitingAlert> = []
  for (const alert of waiting) {
    const { accountId, kind: name, isRead } = alert
    const kind = alertKinds.get(name)
    if (!kind || isRead || (accountId !== null && !open.has(accountId))) continue
    const { asks, event } = kind
    if (asks && standings && !stillNeeded(asks, alert, standings)) continue
    const chosen = await channelsFor(surroundings, tx, profileId, { event, accountId })
    if (chosen.includes(channel)) left.push(alert)
  }
  return left
}

function sayNews(
  surroundings: ReleasesHeld,
  { kind: name, facts: told, thing, accountId }: WaitingAlert,
  { locale, names }: AlertReader & { names: ReadonlyMap<string, string> },
): HeldNews | null {
  const kind = surroundings.alertKinds.get(name)
  if (!kind) return null
  const facts = namingAccount(told, names, accountId)
  return { brief: briefAlert(surroundings, kind, facts, locale), label: kind.act[locale], thing }
}
