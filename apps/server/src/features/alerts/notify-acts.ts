import type { Database } from '../../db/transaction.ts'
import { briefAlert, storedFacts } from '../../ports/mail/alert-kind.ts'
import type { AccountAlert, AlertKind, StoredKind } from '../../ports/mail/alert-kind.ts'
import type { AccountReader, AlertReader } from '../../ports/mail/alert-reader.ts'
import type { MailSheet } from '../../ports/mail/mail.ts'
import { writeMail } from '../../ports/mail/mail-kind.ts'
import type { MailOrigin } from '../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findAccountNames } from '../accounts/account-names-reads.ts'
import { findBillReading } from '../account-contact/account-contact-reads.ts'
import { accountsToName, namingAccount, withNumber } from './named-account.ts'
import { insertAlert } from './alerts-store.ts'
import { channelsFor } from './notifications/channels-for.ts'
import { findQuietEnd, mayWait } from './quiet-hours/find-quiet-end.ts'
import { holdAlert } from './quiet-hours/held-store.ts'

/** What it takes to notify somebody. */
export type Notifying = MailOrigin &
  Pick<Surroundings, 'clock' | 'channels' | 'mailer' | 'settings'>

/** One event of a kind. */
interface Happened<Facts> {
  facts: Facts
  /**
   * Names the event for ever, among those of its kind that its profile is told of: told again, also by somebody else at
   * the same time, it is the same alert. What somebody does is named by the request; what a job finds by the thing that
   * it is about, and by whatever of that makes it news again. Its first word names the thing: later news of the same
   * thing fold the earlier ones into themselves.
   */
  key: string
  /** The thing, where the key's first word does not name it. */
  thing?: string
  /** The one account that it is about. */
  accountId?: string
  /** Comes with the mail. */
  file?: MailSheet['file']
  /** Its reader has the message already. */
  inListAlone?: boolean
}

/**
 * Notifies a profile of an event, once: the alert and a message by each channel by which the profile wants to hear of it
 * exist if and only if the transaction commits, and only where nobody has told of the event before. What would disturb
 * waits while it is quiet.
 */
export async function notify<Facts, About extends object>(
  surroundings: Notifying,
  tx: Database,
  to: AlertReader,
  kind: AlertKind<Facts, About>,
  {
    facts,
    key,
    thing: named = key,
    accountId,
    file,
    inListAlone = false,
  }: Happened<NoInfer<Facts & About>>,
): Promise<void> {
  const stored = storedFacts(kind, facts)
  const thing = thingOf(kind, named)
  const alertId = await insertAlert(tx, {
    profileId: to.profileId,
    accountId: accountId ?? null,
    kind: kind.name,
    key,
    thing,
    facts: stored,
    now: surroundings.clock.now(),
  })
  if (alertId === null || inListAlone) return
  const { event } = kind
  const isLarge = accountId !== undefined && (await findBillReading(tx, accountId)).largePrint
  const about = { accountId: accountId ?? null, facts: stored }
  const names = await findAccountNames(tx, to.profileId, accountsToName([about]))
  const naming = <Known extends object>(known: Known) =>
    namingAccount(known, names, about.accountId)
  const written = withNumber(writeMail(surroundings, kind, naming(facts), to.locale), facts, {
    name: names.get(accountId ?? ''),
    locale: to.locale,
  })
  const sheet = { ...written, ...(file && { file }), ...(isLarge && { isLarge }) }
  const brief = briefAlert(surroundings, kind, naming(stored), to.locale)
  const message = { about: { alertId, event }, to, sheet, brief, thing }
  const place = { event, accountId: accountId ?? null }
  const chosen = await channelsFor(surroundings, tx, to.profileId, place)
  const waiting = chosen.filter((channel) => mayWait(channel, event))
  const until = waiting.length > 0 ? await findQuietEnd(surroundings, tx, to.profileId) : null
  for (const channel of chosen) {
    if (until && waiting.includes(channel)) await holdAlert(tx, message, channel.name, until)
    else await channel.queue(tx, message)
  }
}

/** Of security nothing is hidden below another: each is a thing of its own, but for what is named the same. */
function thingOf({ event, name }: Pick<StoredKind, 'event' | 'name'>, named: string): string {
  return event === 'security' ? `${name} ${named}` : (named.split(' ')[0] ?? named)
}

/** The same of what happened to an account. */
export async function notifyOfAccount<Facts>(
  surroundings: Notifying,
  tx: Database,
  reader: AccountReader,
  kind: AccountAlert<Facts>,
  { facts, key }: Pick<Happened<NoInfer<Facts>>, 'facts' | 'key'>,
): Promise<void> {
  const { firstName, accountId, accountNumber: account } = reader
  const known = { ...facts, firstName, accountId, account }
  await notify(surroundings, tx, reader, kind, { facts: known, key, accountId })
}
