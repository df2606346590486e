import type { Payment, PaymentReturn } from '@portal/contract/payments/payments-receipt'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import type { ReturnView } from '../returns/payment-return-store.ts'
import { findPaymentView, listScheduledViews } from './payment-view-store.ts'
import type { PaymentView } from './payment-view-store.ts'

/** A payment as its reader may see it. @throws ProblemError `not-found` where the reader may not */
export async function readPayment(
  db: Database,
  paymentId: string,
  profileId: string,
): Promise<Payment> {
  const view = await findPaymentView(db, paymentId, profileId)
  if (!view) throw problem('not-found')
  return toPayment(view)
}

/** The payments to come, the next one first; of one account or of all that the profile sees. */
export async function readScheduledPayments(
  db: Database,
  profileId: string,
  accountId: string | null,
): Promise<Array<Payment>> {
  const views = await listScheduledViews(db, { profileId, accountId })
  return views.map(toPayment)
}

function toPayment(view: PaymentView): Payment {
  const { currency } = view
  const shown = view.allocations.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: view.id,
    number: view.number,
    status: view.status,
    origin: view.origin,
    // What somebody else paid to accounts that the reader does not see stays theirs.
    total: { amount: view.own ? view.total : shown, currency },
    fee: { amount: view.own ? view.fee : 0, currency },
    allocations: view.allocations.map((allocation) => ({
      ...allocation,
      amount: { amount: allocation.amount, currency },
    })),
    method: faceOf(view),
    failure: view.failure,
    createdAt: view.createdAt.toISOString(),
    scheduledFor: view.scheduledFor,
    challengePage: view.own ? view.challengePage : null,
    settledAt: view.settledAt?.toISOString() ?? null,
    ledgerTransactionId: view.ledgerTransactionId,
    returns: toReturns(view.returns, currency),
  }
}

export function toReturns(
  returns: ReadonlyArray<ReturnView>,
  currency: string,
): Array<PaymentReturn> {
  const money = <T extends { amount: number }>(part: T) => ({
    ...part,
    amount: { amount: part.amount, currency },
  })
  return returns.map((back) => ({ ...money(back), undone: back.undone && money(back.undone) }))
}

/** Whose card it was is nobody else's business. */
export function faceOf({
  kind,
  brand,
  last4,
  byAnother,
}: Pick<PaymentView, 'kind' | 'brand' | 'last4' | 'byAnother'>) {
  if (!byAnother) return { kind, brand, last4 }
  return { kind, brand: null, last4: null, byAnother }
}
