import { addDays } from '@portal/rules/calendar-days'
import {
  dueExpiryNotice,
  expiryNoticeDays,
  lastGoodDay,
} from '@portal/rules/payments/method-expiry'
import { firstId, keysetWalk } from '../../../db/keyset-walk.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { sendAccountMail } from '../../../ports/mail/account-mail.ts'
import { autopayMethodEndingMail } from '../mails/autopay-method-ending-mail.ts'
import { lockEndingMethods, noteExpiryNotices } from './method-expiry-store.ts'
import type { DrawnMethod } from './method-expiry-store.ts'

const BATCH = 200

/**
 * [FEATURE-05] Warns the owners of what autopay charges and what ends soon, each warning once. A scheduled payment needs
 * none: it is never later than the last good day of its method.
 */
export async function notifyEndingMethods(
  surroundings: Surroundings,
  today: string,
): Promise<void> {
  const span = { from: today, to: addDays(today, Math.max(...expiryNoticeDays)) }
  const { db, gateway } = surroundings
  const byId = { from: firstId, placeOf: ({ id }: DrawnMethod) => id, count: BATCH }
  await keysetWalk(byId, (after, count) =>
    inTransaction(db, async (tx) => {
      const methods = await lockEndingMethods(tx, gateway.kind, span, { after, count })
      await notifyBatch(surroundings, tx, methods, today)
      return methods
    }),
  )
}

async function notifyBatch(
  surroundings: Surroundings,
  tx: Database,
  methods: ReadonlyArray<DrawnMethod>,
  today: string,
): Promise<void> {
  const due = methods.flatMap(({ accounts, ...method }) => {
    const [first] = accounts
    const lastDay = lastGoodDay(method)
    const days = lastDay && dueExpiryNotice(lastDay, today)
    if (!first || !lastDay || !days) return []
    return [{ ...method, methodId: method.id, accounts, first, lastDay, days }]
  })
  const fresh = await noteExpiryNotices(tx, due, surroundings.clock.now())
  for (const { methodId, accounts, first, lastDay, last4, ...owner } of due) {
    if (!fresh.has(methodId)) continue
    const reader = { ...owner, accountId: first.id, accountNumber: first.number }
    const numbers = accounts.map(({ number }) => number)
    const ending = { last4, lastDay, accounts: numbers }
    await sendAccountMail(surroundings, tx, reader, autopayMethodEndingMail, ending)
  }
}
