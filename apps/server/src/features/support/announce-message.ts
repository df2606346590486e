import type { Database } from '../../db/transaction.ts'
import type { WebhookKind } from '../../ports/webhooks/webhook-kind.ts'
import { findAccountNumbers } from '../accounts/account-numbers-reads.ts'
import { announce } from '../webhooks/webhook-events-acts.ts'
import type { StoredConversation } from './conversations-store.ts'
import type { messageReceived } from './support-webhooks.ts'

type MessageKind =
  typeof messageReceived extends WebhookKind<infer Data> ? WebhookKind<Data> : never

/** Tells the utility's systems of a message; what is about no account stands in the order of its conversation. */
export async function announceMessage(
  tx: Database,
  kind: MessageKind,
  about: Pick<StoredConversation, 'id' | 'number' | 'concern' | 'accountId'>,
  now: Date,
): Promise<void> {
  const { id, number, concern, accountId } = about
  const numbers = await findAccountNumbers(tx, accountId === null ? [] : [accountId])
  const [account = null] = [...numbers].map(([of, named]) => ({ id: of, number: named }))
  const data = { conversation: { id, number, concern }, account }
  await announce(tx, kind, [{ subject: account?.number ?? number, data }], now)
}
