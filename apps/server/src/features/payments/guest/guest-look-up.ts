import type { lookUpAccount } from '@portal/contract/payments/payments-guest'
import type { GuestAccountFace } from '@portal/contract/payments/payments-guest'
import type { BodyOf } from '@portal/contract/route'
import { localDate } from '@portal/rules/local-date'
import { mostPayable } from '@portal/rules/payments/most-payable'
import { giveBackGuess, takeGuessOf } from '../../../db/attempts.ts'
import { balancesOf } from '../../../db/ledger.ts'
import { createOneTimeToken } from '../../../db/one-time-tokens.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findAccountByPrint } from '../../accounts/accounts-reads.ts'
import { findChargesByPrint, oldestProof, withoutHyphens } from '../../billing/bill-proof-reads.ts'
import { expectedBalance } from '../making/coming-payments-store.ts'
import { readGuestDue } from './guest-due.ts'
import { maskName } from './masked-name.ts'
import type { Payer } from '../making/idempotency-store.ts'

/** Enough for finding the card, and for another one if it is declined. */
export const TICKET_MS = 30 * 60_000

/** What a ticket opens, and to whom. */
export interface Ticket {
  accountId: string
  payer: Payer
}

/**
 * The account behind two numbers of a bill, as far as its payer must see it. Wrong and unknown numbers take the same way.
 * @throws ProblemError `account-not-matched`, `charges-needed`, `too-many-requests`
 */
export async function lookUp(
  surroundings: Pick<Surroundings, 'db' | 'random' | 'gateway' | 'settings'>,
  { charges, ...printed }: BodyOf<typeof lookUpAccount>,
  payer: Payer,
  { address, now }: Pick<Context, 'address' | 'now'>,
): Promise<GuestAccountFace> {
  const { db, settings } = surroundings
  const accountNumber = withoutHyphens(printed.accountNumber)
  const billNumber = withoutHyphens(printed.billNumber)
  const guess = { accountNumber, payer, address, now, hasCharges: charges !== undefined }
  const { taken, needsCharges } = await takeGuesses(surroundings, guess)
  const today = localDate(now, settings.utility.timeZone)
  const account = await findAccountByPrint(db, accountNumber)
  const found = await findChargesByPrint(db, {
    accountId: account?.id ?? null,
    number: billNumber,
    since: oldestProof(surroundings, now),
  })
  const isProven = found !== undefined && (!needsCharges || found === charges)
  if (!account || !isProven) throw problem('account-not-matched')
  for (const each of taken) await giveBackGuess(db, each)
  return describeAccount(surroundings, account, payer, { today, now })
}

interface BillGuess {
  accountNumber: string
  payer: Payer
  address: string
  now: Date
  hasCharges: boolean
}

/**
 * One guess of the payer, one of the address and one of the account. Where a bill's number alone stands for knowing the
 * account and others have used up the account's guesses at it, the new charges are needed as well: whoever has the bill
 * gets in all the same, and both together are too much to be guessed. What is not looked at is no guess.
 * @throws ProblemError `charges-needed`, `too-many-requests`
 */
async function takeGuesses(
  { db, settings }: Pick<Surroundings, 'db' | 'settings'>,
  { accountNumber, payer, address, now, hasCharges }: BillGuess,
): Promise<{ taken: Array<{ id: number }>; needsCharges: boolean }> {
  const { guestGuesses, guestProof } = settings.rules.payments
  const { perGuest, perAccount, perAddress, minutes } = guestGuesses
  const ofAccount = { name: `account\n${accountNumber}`, most: perAccount }
  const targets = [
    { name: `payer\n${payer.guestId ?? payer.profileId}`, most: perGuest },
    { name: `address\n${address}`, most: perAddress },
    ofAccount,
  ]
  const taken: Array<{ id: number }> = []
  let needsCharges = guestProof === 'bill-number-and-charges'
  for (const target of targets) {
    const { name, most } = target
    const guess = await takeGuessOf(db, { kind: 'bill-number', name }, { most, minutes }, now)
    if ('id' in guess) {
      taken.push(guess)
      continue
    }
    const hasOtherProof = target === ofAccount && guestProof === 'bill-number'
    if (hasOtherProof && hasCharges) {
      needsCharges = true
      continue
    }
    for (const earlier of taken) await giveBackGuess(db, earlier)
    if (hasOtherProof) throw problem('charges-needed')
    throw problem('too-many-requests', { retryAfterSeconds: guess.waitSeconds })
  }
  return { taken, needsCharges }
}

async function describeAccount(
  surroundings: Pick<Surroundings, 'db' | 'random' | 'gateway' | 'settings'>,
  account: { id: string; number: string; holderName: string },
  payer: Payer,
  { today, now }: { today: string; now: Date },
): Promise<GuestAccountFace> {
  const { db, random, gateway, settings } = surroundings
  const { currency } = settings.utility
  const { payments } = settings.rules
  const { id, number, holderName } = account
  const balance = (await balancesOf(db, [id])).get(id) ?? 0
  const expected = await expectedBalance(db, id, balance)
  const due = await readGuestDue(surroundings, { id, balance }, today)
  const ticket = await createOneTimeToken(db, random, {
    kind: 'guest-payment',
    profileId: payer.profileId,
    data: { accountId: id, payer } satisfies Ticket,
    now,
    expiresAt: new Date(now.getTime() + TICKET_MS),
  })
  return {
    ticket,
    accountNumber: number,
    maskedName: maskName(holderName),
    ...due,
    minimum: { amount: payments.minimum, currency },
    maximum: { amount: Math.min(payments.maximum, mostPayable(expected, payments)), currency },
    gateway: gateway.entry,
  }
}
