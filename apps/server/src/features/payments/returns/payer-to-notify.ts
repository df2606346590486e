import type { Money } from '@portal/contract/money'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import type { PayerLink } from '../mails/payer-link.ts'
import { issuePayerLink } from '../receipt/issue-payer-link.ts'
import { findPayerToNotify } from './payment-return-store.ts'
import type { NotifiedPayer } from './payment-return-store.ts'

interface PayerToNotify {
  payer: NotifiedPayer
  /** What every mail about what became of the payment says of it. */
  about: PayerLink & { number: string; accountNumbers: ReadonlyArray<string> }
  money: (amount: number) => Money
}

/** Who is told what became of a payment, with a link that opens it; null where nobody can be. */
export async function payerToNotify(
  surroundings: Notifying & Pick<Surroundings, 'random'>,
  tx: Database,
  payment: { id: string; number: string; profileId: string | null },
): Promise<PayerToNotify | null> {
  const payer = await findPayerToNotify(tx, payment.id)
  if (!payer) return null
  const { currency, accountNumbers } = payer
  const link = await issuePayerLink(surroundings, tx, payment)
  return {
    payer,
    about: { ...link, number: payment.number, accountNumbers },
    money: (amount) => ({ amount, currency }),
  }
}
