import type { Database } from '../../db/transaction.ts'
import type { WebhookAccount, WebhookKind } from '../../ports/webhooks/webhook-kind.ts'
import type { Surroundings } from '../../surroundings.ts'
import { announceOfAccounts } from '../webhooks/webhook-events-acts.ts'

interface PaymentData {
  account: WebhookAccount
  payment: { id: string; number: string }
  amount: number
  currency: string
}

/** Tells the utility's systems what became of a payment, each of its accounts for itself. */
export async function announcePayment<Data extends PaymentData>(
  { clock, settings }: Pick<Surroundings, 'clock' | 'settings'>,
  tx: Database,
  kind: WebhookKind<Data>,
  {
    payment: { id, number },
    parts,
    more,
  }: {
    payment: { id: string; number: string }
    /** A fee is no account's. */
    parts: ReadonlyArray<{ accountId: string | null; amount: number }>
    /** What this kind says beside. */
    more: NoInfer<Omit<Data, keyof PaymentData>>
  },
): Promise<void> {
  const { currency } = settings.utility
  const news = parts.flatMap(({ accountId, amount }) => {
    if (accountId === null || amount === 0) return []
    const data = { payment: { id, number }, amount, currency, ...more }
    // All of it but the account, which is put in where it is told.
    return [{ accountId, data: data as unknown as Omit<Data, 'account'> }]
  })
  await announceOfAccounts(tx, kind, news, clock.now())
}
