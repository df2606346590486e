import { createHash } from 'node:crypto'
import type { createGuestPayment } from '@portal/contract/payments/payments-guest'
import type { BodyOf } from '@portal/contract/route'
import type { Locale } from '@portal/contract/texts'
import { findOneTimeToken } from '../../../db/one-time-tokens.ts'
import type { Database } from '../../../db/transaction.ts'
import { ProblemError, problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Ticket } from './guest-look-up.ts'
import { takeToken } from '../methods/gateway-token.ts'
import { findSame } from '../making/idempotency-store.ts'
import type { Payer } from '../making/idempotency-store.ts'
import { makePayment } from '../making/make-payment.ts'

type Body = BodyOf<typeof createGuestPayment>

/**
 * Pays the account that a ticket stands for, by the same way as any other payment. Returns its id.
 * @throws ProblemError the codes of the contract's `createGuestPayment`
 */
export async function payByTicket(
  surroundings: Surroundings,
  body: Body,
  { payer, locale, address, now }: { payer: Payer; locale: Locale; address: string; now: Date },
): Promise<string> {
  const { db } = surroundings
  const { idempotencyKey, amount, token, email, acceptDuplicate } = body
  const intent = { payer, idempotencyKey, contentHash: hashContent(body) }
  // Before the ticket is looked at: what was paid stays known after it has expired.
  const earlier = await findSame(db, intent)
  if (earlier) return earlier
  const accountId = await readTicket(db, body.ticket, payer, now)
  const method = await takeToken(surroundings, token)
  const order = {
    ...intent,
    allocations: [{ accountId, amount }],
    chosen: { token, method, save: false, methodId: null },
    acceptDuplicate,
    origin: 'portal' as const,
    present: true,
    receipt: { email, locale },
    tried: { by: 'stranger' as const, payerId: payer.guestId ?? payer.profileId ?? '', address },
  }
  return makePayment(surroundings, order, now).catch((error: unknown) => {
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
