import type { Database } from '../../../db/transaction.ts'
import type { AlertKind } from '../../../ports/mail/alert-kind.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import { notify } from '../../alerts/notify-acts.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import type { NotifiedPayer } from './payment-return-store.ts'

/** Tells the payer what became of a payment: a profile is notified, whoever paid as a guest gets the mail alone. */
export async function notifyPayer<Facts>(
  surroundings: Notifying,
  tx: Database,
  { profileId, accountId, ...payer }: NotifiedPayer,
  kind: AlertKind<Facts>,
  { facts, key }: { facts: NoInfer<Facts> & object; key: string },
): Promise<void> {
  if (profileId === null) return sendMail(surroundings, tx, payer, kind, facts)
  const told = { facts, key, ...(accountId && { accountId }) }
  await notify(surroundings, tx, { ...payer, profileId }, kind, told)
}
