import type {
  CustomerPayment,
  CustomerPaymentDetails,
} from '@portal/contract/payments/payments-desk'
import { findRecordedAt } from '../../../db/account-ledger.ts'
import type { DeskContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { listProfilesOf } from '../../access/access-reads.ts'
import { listToldOf } from '../../alerts/alerts-of-things-reads.ts'
import { findDrawOf } from '../../autopay/draw-of-payment-reads.ts'
import { findPerson, fullName } from '../../identity/person-reads.ts'
import { findRefundable } from '../returns/payment-refund-store.ts'
import { findPaymentOfAccount, listReturnFacts } from './customer-payments-store.ts'
import type { CustomerPaymentRow } from './customer-payments-store.ts'
import { findParts } from './payment-parts.ts'
import { paymentSteps } from './payment-steps.ts'

export function viewCustomerPayment(row: CustomerPaymentRow): CustomerPayment {
  const { id, number, status, origin, date, currency, kind, brand, last4, failure } = row
  const money = (amount: number) => ({ amount, currency })
  return {
    id,
    number,
    status,
    origin,
    date,
    failure,
    amount: money(row.amount),
    returned: money(row.returned),
    method: { kind, brand, last4 },
  }
}

/** @throws ProblemError `not-found` */
export async function readCustomerPayment(
  surroundings: Surroundings,
  asked: { accountId: string; paymentId: string },
  { db, locale }: Pick<DeskContext, 'db' | 'locale'>,
): Promise<CustomerPaymentDetails> {
  const payment = await findPaymentOfAccount(db, asked)
  if (!payment) throw problem('not-found')
  const { id, currency, profileId, transactionId } = payment
  const money = (amount: number) => ({ amount, currency })
  const payer = profileId === null ? undefined : await findPerson(db, profileId)
  const readers = await listProfilesOf(db, asked.accountId)
  const drawId = payment.origin === 'autopay' ? await findDrawOf(db, id) : null
  const told = await listToldOf(surroundings, db, {
    profileIds: [...new Set([...readers, ...(profileId === null ? [] : [profileId])])],
    things: drawId === null ? [id] : [id, drawId],
    locale,
  })
  const left = (await findRefundable(db, id))?.left ?? 0
  const returns = await listReturnFacts(db, id)
  const postedAt = transactionId === null ? null : await findRecordedAt(db, transactionId)
  const { timeZone } = surroundings.settings.utility
  return {
    ...viewCustomerPayment(payment),
    total: money(payment.total),
    fee: money(payment.fee),
    allocations: await findParts(db, payment),
    payer: payer ? { name: fullName(payer), email: payer.email } : null,
    refundable: left > 0 ? money(left) : null,
    steps: paymentSteps({ payment, postedAt, told, returns }, timeZone),
  }
}
