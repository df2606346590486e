import { writeAudit } from '../../../db/audit.ts'
import { dropOneTimeTokens } from '../../../db/one-time-tokens.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { suspendDisputedAccess } from '../../access/disputed/access-disputed-acts.ts'
import { findOwnershipsOf } from '../../access/access-reads.ts'
import type { Ownership } from '../../access/access-reads.ts'
import { findAccountByPrint } from '../../accounts/accounts-reads.ts'
import { notify } from '../../alerts/notify-acts.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { moveTo } from '../email-change/move-to.ts'
import { addressReplacedMail } from '../mails/address-replaced-mail.ts'
import { profileRestoredMail } from '../mails/profile-restored-mail.ts'
import { findOwner } from '../owner-store.ts'
import type { Owner } from '../owner-store.ts'
import { createResetToken } from '../password/password-reset-token.ts'
import { openLockOut } from './open-lock-out.ts'
import { disputedSince, removeWaysIn, suspendWaysIn } from './remove-ways-in.ts'

/** Why a profile was left as it is. */
export class RestoreRefusedError extends Error {
  override name = 'RestoreRefusedError'
}

/** The last way back, by an operator who knows the owner: whose profile, and the address that is theirs for certain. */
export interface Restoring {
  /** The e-mail address that it has now, or the number of an account that it owns. */
  whose: string
  email: string
  now: Date
  requestId: string
}

const EVER = new Date(0)

/**
 * Ends all sessions and removes every way in, two-step sign-in and the links of all mails included; the profile gets the
 * address, and a mail to choose a password goes there. The address of before is told.
 * @throws RestoreRefusedError where the profile is not found, or the address is another's
 */
export async function restoreProfile(
  surroundings: Notifying & Pick<Surroundings, 'db' | 'random' | 'settings'>,
  { whose, email, now, requestId }: Restoring,
): Promise<void> {
  await inTransaction(surroundings.db, async (tx) => {
    const owner = await findWhose(tx, whose, disputedSince(surroundings, now))
    await restoreOwner(surroundings, tx, owner, { email, now, requestId })
  })
}

/**
 * The same for whoever has found the profile.
 * @throws RestoreRefusedError where the address is another's
 */
export async function restoreOwner(
  surroundings: Notifying & Pick<Surroundings, 'random' | 'settings'>,
  tx: Database,
  owner: Owner,
  { email, now, requestId }: Omit<Restoring, 'whose'>,
): Promise<void> {
  const taken = await findOwner(tx, { email })
  if (taken && taken.id !== owner.id)
    throw new RestoreRefusedError(`${email} belongs to another profile.`)
  const { id: profileId, locale, firstName } = owner
  if (owner.email !== email) {
    await moveTo(tx, owner, email, now)
    await sendMail(surroundings, tx, owner, addressReplacedMail, {})
  }
  await suspendWaysIn(tx, { id: profileId, email }, now)
  const by = { now, requestId, device: { id: null, name: null } }
  await removeWaysIn(tx, profileId, { addedSince: EVER, lately: EVER, keep: {} }, by)
  const ended = await suspendDisputedAccess(surroundings, tx, { profileId, since: EVER }, by)
  await dropOneTimeTokens(tx, profileId, ['kept-email', 'not-me', 'registration'])
  await openLockOut(tx, { id: profileId, email }, by)
  await writeAudit(tx, { at: now, profileId, act: 'profile-restored', requestId })
  const link = await createResetToken(surroundings, tx, profileId, now)
  const to = { profileId, email, locale }
  const told = { facts: { firstName, ended, ...link }, key: requestId }
  await notify(surroundings, tx, to, profileRestoredMail, told)
}

async function findWhose(tx: Database, whose: string, lately: Date): Promise<Owner> {
  if (whose.includes('@')) {
    const owner = await findOwner(tx, { email: whose })
    if (owner) return owner
    throw new RestoreRefusedError(
      `No profile has the email ${whose}. If it was changed, give the number of an account that the profile owns.`,
    )
  }
  const account = await findAccountByPrint(tx, whose.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
  const owners = account ? await findOwnershipsOf(tx, account.id, lately) : []
  const [only, ...others] = owners
  if (others.length > 0) throw new RestoreRefusedError(await listOwners(tx, whose, owners))
  const owner = only && (await findOwner(tx, { id: only.profileId }))
  if (!owner) throw new RestoreRefusedError(`No profile owns an account ${whose}.`)
  return owner
}

/** Somebody who took a profile over may have made others owners, or ended the right of the one who was: whoever runs the command knows the people. */
async function listOwners(
  tx: Database,
  whose: string,
  owners: ReadonlyArray<Ownership>,
): Promise<string> {
  const lines = new Array<string>()
  for (const { profileId, since, until } of owners) {
    const known = await findOwner(tx, { id: profileId })
    const day = (at: Date) => at.toISOString().slice(0, 10)
    const from = since ? `since ${day(since)}` : 'from the beginning'
    const to = until ? ` to ${day(until)}` : ''
    lines.push(`  ${known?.email ?? 'a profile that is deleted'}, owner ${from}${to}`)
  }
  return `Account ${whose} has more than one owner, or had until recently. Give the email of the right one:\n${lines.join('\n')}`
}
