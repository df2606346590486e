import type { SavedMethod } from '@portal/contract/payments/payments-methods'
import { localDate } from '@portal/rules/local-date'
import { methodExpiry } from '@portal/rules/payments/method-expiry'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { listAutopayUses } from '../../autopay/autopay-reads.ts'
import { findMandatesOfMethods } from './bank-mandates-store.ts'
import { findScheduledUses, listMethods } from './payment-methods-store.ts'

/** What a profile has saved to pay with, and what each is used for. */
export async function readMethods(
  surroundings: Pick<Surroundings, 'settings'>,
  db: Database,
  { profileId, now }: { profileId: string; now: Date },
): Promise<Array<SavedMethod>> {
  const { currency, timeZone } = surroundings.settings.utility
  const methods = await listMethods(db, profileId)
  const mandates = await findMandatesOfMethods(db, profileId)
  const scheduled = await findScheduledUses(db, profileId)
  const uses = [
    ...scheduled.map(({ methodId, paymentId, date, total, origin }) => ({
      methodId,
      kind: origin === 'plan' ? ('payment-plan' as const) : ('scheduled-payment' as const),
      paymentId,
      accountId: null,
      date,
      amount: { amount: total, currency },
    })),
    ...(await listAutopayUses(surroundings, db, { profileId, now })),
  ]
  const today = localDate(now, timeZone)
  return methods.map((method) => ({
    ...method,
    expiry: methodExpiry(method, today),
    mandate: mandateView(mandates.get(method.id)),
    uses: uses
      .filter(({ methodId }) => methodId === method.id)
      .map(({ kind, paymentId, accountId, date, amount }) => ({
        kind,
        paymentId,
        accountId,
        date,
        amount,
      })),
  }))
}

function mandateView(mandate: { wording: string; agreedAt: Date } | undefined) {
  return mandate ? { wording: mandate.wording, agreedAt: mandate.agreedAt.toISOString() } : null
}
