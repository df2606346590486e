import type { addAccount as addRoute } from '@portal/contract/access/access-adding'
import type { BodyOf } from '@portal/contract/route'
import { giveBackGuess, takeGuessOf } from '../../../db/attempts.ts'
import { createOneTimeToken, takeOneTimeToken } from '../../../db/one-time-tokens.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context, ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { lockAccounts } from '../../accounts/account-lock-acts.ts'
import { findAccountByPrint } from '../../accounts/accounts-reads.ts'
import { notifyOfAccount } from '../../alerts/notify-acts.ts'
import { findChargesByPrint, oldestProof, withoutHyphens } from '../../billing/bill-proof-reads.ts'
import { findPersons } from '../../identity/person-reads.ts'
import { findOwnersOf } from '../access-reads.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { endInvitationsBy } from '../invitations/invitation-store.ts'
import { accountAddedMail } from '../mails/account-added-mail.ts'
import { readersOf } from '../notify-people.ts'
import { endGrants, findSelfGiven, lockGrants, saveGrant } from '../people/grant-store.ts'
import { writeAct } from '../write-act.ts'
import { writeAudit } from '../../../db/audit.ts'

const HOUR_MS = 3_600_000

/**
 * Whoever has the account’s number and two facts of a bill sees its amounts and pays; who is the first owns it.
 * Committed by itself, so that guesses count that miss.
 * @throws ProblemError `email-unconfirmed`, `too-many-requests`, `account-not-matched`
 */
export async function addAccount(
  surroundings: AccessSurroundings,
  { charges, ...printed }: BodyOf<typeof addRoute>,
  context: ProfileContext,
): Promise<{ accountId: string }> {
  const { db } = surroundings
  const { caller, now } = context
  const { profileId } = caller
  const me = (await findPersons(db, [profileId])).get(profileId)
  if (!me?.isConfirmed) throw problem('email-unconfirmed')
  const number = withoutHyphens(printed.accountNumber)
  const guesses = await takeGuesses(surroundings, number, context)
  const account = await findAccountByPrint(db, number)
  const found = await findChargesByPrint(db, {
    accountId: account?.id ?? null,
    number: withoutHyphens(printed.billNumber),
    since: oldestProof(surroundings, now),
  })
  if (!account || found !== charges) throw problem('account-not-matched')
  for (const guess of guesses) await giveBackGuess(db, guess)
  const { id: accountId } = account
  await inTransaction(db, async (tx) => {
    // Of two who are the first at once, one is.
    await lockAccounts(tx, [accountId])
    const people = await lockGrants(tx, accountId)
    if (people.some((one) => one.profileId === profileId && !one.isOver)) return
    const owners = people.filter(({ role }) => role === 'owner')
    const role = owners.length > 0 ? 'payer' : 'owner'
    const terms = { role, permissions: null, expiresAt: null, note: null } as const
    const giving = { givenBy: profileId, now }
    const grantId = await saveGrant(tx, { profileId, accountId }, terms, giving)
    await writeAct(tx, 'account-added', grantId, context)
    const added = { grantId, email: me.email, accountId }
    const told = owners.map((owner) => owner.profileId)
    await notifyAdded(surroundings, tx, { ...added, told }, context)
  })
  return { accountId }
}

/** One guess of the profile, one of its network and one at the account. @throws ProblemError `too-many-requests` */
async function takeGuesses(
  { db, settings }: AccessSurroundings,
  number: string,
  { caller, address, now }: ProfileContext,
): Promise<Array<{ id: number }>> {
  const { perProfile, perAccount, perAddress, minutes } = settings.rules.access.addGuesses
  const targets = [
    { name: `profile\n${caller.profileId}`, most: perProfile },
    { name: `address\n${address}`, most: perAddress },
    { name: `account\n${number}`, most: perAccount },
  ]
  const taken: Array<{ id: number }> = []
  for (const { name, most } of targets) {
    const guess = await takeGuessOf(db, { kind: 'added-account', name }, { most, minutes }, now)
    if ('id' in guess) taken.push(guess)
    else {
      for (const earlier of taken) await giveBackGuess(db, earlier)
      throw problem('too-many-requests', { retryAfterSeconds: guess.waitSeconds })
    }
  }
  return taken
}

async function notifyAdded(
  surroundings: AccessSurroundings,
  tx: Database,
  added: { grantId: string; email: string; accountId: string; told: ReadonlyArray<string> },
  { now, requestId }: ProfileContext,
): Promise<void> {
  const { grantId, email, accountId, told } = added
  const { undoHours: hours } = surroundings.settings.identity
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  for (const reader of await readersOf(tx, accountId, told)) {
    const token = await createOneTimeToken(tx, surroundings.random, {
      kind: 'added-account',
      profileId: reader.profileId,
      data: { grantId },
      now,
      expiresAt,
    })
    const facts = { email, token, hours }
    await notifyOfAccount(surroundings, tx, reader, accountAddedMail, { facts, key: requestId })
  }
}

/** An owner does not know who added the account. @throws ProblemError `link-expired` */
export async function disputeAddedAccount(
  token: string,
  { db: tx, now, requestId, device }: Context,
): Promise<void> {
  const taken = await takeOneTimeToken(tx, 'added-account', token, now)
  if (!taken?.profileId) throw problem('link-expired')
  const grantId = String(taken.data['grantId'])
  // What an owner has given since, or ended, is theirs to say.
  const grant = await findSelfGiven(tx, grantId)
  if (!grant) throw problem('link-expired')
  const { profileId, accountId } = grant
  const owners = await findOwnersOf(tx, accountId)
  if (!owners.includes(taken.profileId)) throw problem('link-expired')
  await endGrants(tx, [grantId], { endedBy: taken.profileId, now })
  await endInvitationsBy(tx, { profileId, accountId, now })
  const entry = { at: now, profileId: taken.profileId, act: 'access-disputed', subject: grantId }
  await writeAudit(tx, { ...entry, device: device.name, requestId })
}
