import type { GuestDue, GuestPayment } from '@portal/contract/payments/payments-guest'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { localDate } from '@portal/rules/local-date'
import { balancesOf } from '../../../db/ledger.ts'
import { tokenHash } from '../../../db/secrets/secret-token.ts'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Payer } from '../making/idempotency-store.ts'
import { toReturns } from '../receipt/payment-view.ts'
import { readGuestDue } from './guest-due.ts'
import { TICKET_MS } from './guest-look-up.ts'
import { findGuestPayment } from './guest-payments-store.ts'
import type { GuestPaymentView } from './guest-payments-store.ts'
import { maskName } from './masked-name.ts'

/** @throws ProblemError `not-found` for whom the payment does not open */
export async function readGuestPayment(
  db: Database,
  paymentId: string,
  asked: { payer: Payer; proof: string | undefined },
): Promise<GuestPaymentView> {
  const { payer, proof } = asked
  const proofHash = proof === undefined ? null : tokenHash(proof)
  const view = await findGuestPayment(db, paymentId, { payer, proofHash })
  if (!view) throw problem('not-found')
  return view
}

/** What is left once it is paid, for who made it, no longer than a ticket of theirs would have shown it. */
export async function readLeftDue(
  surroundings: Pick<Surroundings, 'db' | 'settings'>,
  { own, createdAt, accountId: id }: GuestPaymentView,
  now: Date,
): Promise<GuestDue | null> {
  if (!own || now.getTime() - createdAt.getTime() > TICKET_MS) return null
  const balance = (await balancesOf(surroundings.db, [id])).get(id) ?? 0
  const today = localDate(now, surroundings.settings.utility.timeZone)
  return readGuestDue(surroundings, { id, balance }, today)
}

export function toGuestPayment(view: GuestPaymentView, leftDue: GuestDue | null): GuestPayment {
  const { id, number, status, failure, accountNumber, email, currency } = view
  return {
    id,
    number,
    status,
    failure,
    accountNumber,
    email,
    total: { amount: view.total, currency: view.currency },
    maskedName: maskName(view.holderName),
    method: { kind: view.kind, brand: view.brand, last4: view.last4 },
    createdAt: view.createdAt.toISOString(),
    settledAt: view.settledAt?.toISOString() ?? null,
    challengePage: view.own ? view.challengePage : null,
    returns: toReturns(view.returns, currency),
    leftDue,
  }
}

/** The same as any other payment has, for its receipt on paper. */
export function toReceiptPayment(view: GuestPaymentView): Payment {
  const guestPayment = toGuestPayment(view, null)
  const { maskedName, email: _email, accountNumber, leftDue: _left, ...payment } = guestPayment
  const { accountId, ledgerTransactionId } = view
  const allocation = { accountId, accountNumber, accountName: maskedName, amount: payment.total }
  return {
    ...payment,
    origin: 'portal',
    fee: { amount: 0, currency: view.currency },
    allocations: [allocation],
    scheduledFor: null,
    ledgerTransactionId,
  }
}
