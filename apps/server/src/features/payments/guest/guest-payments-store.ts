import { sql } from 'kysely'
import type { PaymentFailure, PaymentStatus } from '@portal/contract/payments/payments'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../../db/transaction.ts'
import type { Payer } from '../making/idempotency-store.ts'
import { returnsOf } from '../returns/payment-return-store.ts'
import type { ReturnView } from '../returns/payment-return-store.ts'

export interface GuestPaymentView {
  id: string
  number: string
  status: PaymentStatus
  currency: string
  total: number
  kind: 'card' | 'bank' | 'cash' | 'cheque'
  brand: string | null
  last4: string | null
  failure: PaymentFailure | null
  createdAt: Date
  settledAt: Date | null
  ledgerTransactionId: string | null
  email: string
  accountId: string
  accountNumber: string
  holderName: string
  challengePage: string | null
  /** The reader made it. */
  own: boolean
  returns: Array<ReturnView>
}

/** The payment, for its payer or for whoever has the proof of its receipt; else undefined. */
export async function findGuestPayment(
  db: Database,
  paymentId: string,
  { payer, proofHash }: { payer: Payer; proofHash: Buffer | null },
): Promise<GuestPaymentView | undefined> {
  const found = await sql<GuestPaymentView>`
    select p.id, p.number, p.status, p.currency, p.total, p.failure, p.created_at as "createdAt",
      p.settled_at as "settledAt", p.ledger_transaction_id as "ledgerTransactionId",
      p.method_kind as kind, p.method_brand as brand, p.method_last4 as last4, b.email,
      a.id as "accountId", a.number as "accountNumber", a.holder_name as "holderName",
      p.challenge_page as "challengePage",
      (p.guest_id is not distinct from ${payer.guestId}::uuid
        and p.profile_id is not distinct from ${payer.profileId}::uuid) as own,
      ${returnsOf(sql`null::uuid[]`)} as returns
    from payment p
    join guest_payment b on b.payment_id = p.id
    join payment_allocation n on n.payment_id = p.id
    join account a on a.id = n.account_id
    where p.id = ${paymentId}
      and (p.guest_id = ${payer.guestId}::uuid or p.profile_id = ${payer.profileId}::uuid
        or ${proofHash}::bytea = any(b.proof_hashes))`.execute(db)
  return found.rows[0]
}

/** Where the receipt of a payment goes and what stands in its mail; undefined where nobody asked for one. */
export async function findReceipt(
  db: Database,
  paymentId: string,
): Promise<
  | {
      email: string
      locale: Locale
      total: number
      currency: string
      accountNumber: string
    }
  | undefined
> {
  return db
    .selectFrom('guest_payment')
    .innerJoin('payment', 'payment.id', 'guest_payment.payment_id')
    .innerJoin('payment_allocation', 'payment_allocation.payment_id', 'payment.id')
    .innerJoin('account', 'account.id', 'payment_allocation.account_id')
    .select(['email', 'locale', 'total', 'currency', 'account.number as accountNumber'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
}

/** One more proof opens the payment. */
export async function addProof(db: Database, paymentId: string, proofHash: Buffer): Promise<void> {
  await sql`
    update guest_payment set proof_hashes = proof_hashes || ${proofHash}::bytea
    where payment_id = ${paymentId}`.execute(db)
}
