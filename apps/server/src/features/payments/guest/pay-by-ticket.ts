import { createHash } from 'node:crypto'
import type { GuestPayment, createGuestPayment } from '@portal/contract/payments/payments-guest'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import type { BodyOf } from '@portal/contract/route'
import type { Locale } from '@portal/contract/texts'
import { findOneTimeToken } from '../../../db/one-time-tokens.ts'
import { tokenHash } from '../../../db/secret-token.ts'
import type { Database } from '../../../db/transaction.ts'
import { ProblemError, problem } from '../../../http/problem-error.ts'
import { toReturns } from '../receipt/payment-view.ts'
import { findGuestPayment } from './guest-payments-store.ts'
import type { GuestPaymentView } from './guest-payments-store.ts'
import type { Ticket } from './guest-look-up.ts'
import { takeToken } from '../methods/gateway-token.ts'
import { findSame, makePayment } from '../making/make-payment.ts'
import type { PaymentsService } from '../making/make-payment.ts'
import { maskName } from './masked-name.ts'
import type { Payer } from '../making/make-payment-store.ts'

type Body = BodyOf<typeof createGuestPayment>

/**
 * Pays the account that a ticket stands for, by the same way as any other payment. Returns its id.
 * @throws ProblemError the codes of the contract's `createGuestPayment`
 */
export async function payByTicket(
  service: PaymentsService,
  body: Body,
  { payer, locale, now }: { payer: Payer; locale: Locale; now: Date },
): Promise<string> {
  const { db } = service
  const { idempotencyKey, amount, token, email, acceptDuplicate } = body
  const intent = { payer, idempotencyKey, contentHash: hashContent(body) }
  // Before the ticket is looked at: what was paid stays known after it has expired.
  const earlier = await findSame(db, intent)
  if (earlier) return earlier
  const accountId = await readTicket(db, body.ticket, payer, now)
  const method = await takeToken(service, token, { keep: false })
  const order = {
    ...intent,
    allocations: [{ accountId, amount }],
    chosen: { token, method, save: false, methodId: null },
    acceptDuplicate,
    origin: 'portal' as const,
    present: true,
    receipt: { email, locale },
  }
  return makePayment(service, order, now).catch((error: unknown) => {
    throw inWordsOfBody(error)
  })
}

/** @throws ProblemError `link-expired`, for another's ticket as for one that never was */
async function readTicket(db: Database, ticket: string, payer: Payer, now: Date): Promise<string> {
  const found = await findOneTimeToken(db, 'guest-payment', ticket, now)
  if (!found) throw problem('link-expired')
  const opened = found.data as unknown as Ticket
  const { profileId, guestId } = opened.payer
  if (profileId !== payer.profileId || guestId !== payer.guestId) throw problem('link-expired')
  return opened.accountId
}

function hashContent({ ticket, amount, token, email }: Body): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([ticket, amount, token, email]))
    .digest()
}

/** Here is one amount, not a list of them. */
function inWordsOfBody(error: unknown): unknown {
  if (!(error instanceof ProblemError) || !error.extras.errors) return error
  const errors = error.extras.errors.map(({ message }) => ({ path: 'amount', message }))
  return problem(error.code, { ...error.extras, errors })
}

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

export function toGuestPayment(view: GuestPaymentView): GuestPayment {
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
  }
}

/** The same as any other payment has, for its receipt on paper. */
export function toReceiptPayment(view: GuestPaymentView): Payment {
  const { maskedName, email: _email, accountNumber, ...payment } = toGuestPayment(view)
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
