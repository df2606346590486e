import type { addAccount as addRoute } from '@portal/contract/access/access-adding'
import type { BodyOf } from '@portal/contract/route'
import { localDate } from '@portal/rules/local-date'
import { giveBackGuess, takeGuessOf } from '../../../db/attempts.ts'
import { createOneTimeToken } from '../../../db/one-time-tokens.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { lockAccounts } from '../../accounts/account-lock-acts.ts'
import { findAccountByPrint } from '../../accounts/accounts-reads.ts'
import { notifyOfAccount } from '../../alerts/notify-acts.ts'
import { findNewestByPrint, oldestProof, withoutHyphens } from '../../billing/bill-proof-reads.ts'
import { findPersons } from '../../identity/person-reads.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { accountAddedMail } from '../mails/account-added-mail.ts'
import { readersOf } from '../account-reader-reads.ts'
import { findLastEnd, lockGrants, saveGrant } from '../people/grant-store.ts'
import { writeAct } from '../write-act.ts'

const HOUR_MS = 3_600_000

/**
 * Whoever has the account’s number and two facts of a new bill sees its amounts and pays; who is the first owns it. What
 * somebody may have read before access to the account was ended does not count, whoever comes with it.
 * Committed by itself, so that guesses count that miss.
 * @throws ProblemError `email-unconfirmed`, `too-many-requests`, `account-not-matched`
 */
export async function addAccount(
  surroundings: AccessSurroundings,
  { charges, ...printed }: BodyOf<typeof addRoute>,
  context: ProfileContext,
): Promise<{ accountId: string }> {
  const { db, settings } = surroundings
  const { caller, now } = context
  const { profileId } = caller
  const me = (await findPersons(db, [profileId])).get(profileId)
  if (!me?.isConfirmed) throw problem('email-unconfirmed')
  const number = withoutHyphens(printed.accountNumber)
  const guesses = await takeGuesses(surroundings, number, context)
  const account = await findAccountByPrint(db, number)
  const found = await findNewestByPrint(db, {
    accountId: account?.id ?? null,
    number: withoutHyphens(printed.billNumber),
    since: oldestProof(surroundings, now),
    newest: settings.rules.access.proofBills,
  })
  if (!account || found?.charges !== charges) throw problem('account-not-matched')
  const { id: accountId } = account
  await inTransaction(db, async (tx) => {
    // Of two who are the first at once, one is.
    await lockAccounts(tx, [accountId])
    const people = await lockGrants(tx, accountId)
    if (people.some((one) => one.profileId === profileId && !one.isOver)) return
    const ended = await findLastEnd(tx, { profileId, accountId })
    if (ended && found.billDate <= localDate(ended, settings.utility.timeZone))
      throw problem('account-not-matched')
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
  for (const guess of guesses) await giveBackGuess(db, guess)
  return { accountId }
}

/**
 * One guess of the profile and one of its network. Only where a utility's bill numbers can be guessed is there one at the
 * account, too, and where others have used those up, one of the few that the profile has beside: elsewhere the number and
 * the charges of a bill are too much to be guessed, and strangers' misses would keep out whoever has the bill.
 * @throws ProblemError `too-many-requests`
 */
async function takeGuesses(
  { db, settings }: AccessSurroundings,
  number: string,
  { caller, address, now }: ProfileContext,
): Promise<Array<{ id: number }>> {
  const { perProfile, perAccount, perAddress, spare, minutes } = settings.rules.access.addGuesses
  const guessable = settings.rules.payments.guestProof === 'bill-number-and-charges'
  const ofAccount = `account\n${number}`
  const ofSpare = `spare\n${caller.profileId}\n${number}`
  const takeGuess = (name: string, most: number) =>
    takeGuessOf(db, { kind: 'added-account', name }, { most, minutes }, now)
  const targets = [
    { name: `profile\n${caller.profileId}`, most: perProfile },
    { name: `address\n${address}`, most: perAddress },
    ...(guessable ? [{ name: ofAccount, most: perAccount }] : []),
  ]
  const taken: Array<{ id: number }> = []
  for (const { name, most } of targets) {
    let guess = await takeGuess(name, most)
    if (!('id' in guess) && name === ofAccount) guess = await takeGuess(ofSpare, spare)
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
