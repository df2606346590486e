import { addDays } from '@portal/rules/calendar-days'
import {
  dueExpiryNotice,
  expiryNoticeDays,
  lastGoodDay,
  monthNumber,
} from '@portal/rules/payments/method-expiry'
import { keysetWalk, lastId } from '../../../db/keyset-walk.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { SetAside } from '../../accounts/set-aside-acts.ts'
import { notifyOfAccount } from '../../alerts/notify-acts.ts'
import { autopayMethodEndingMail } from '../mails/autopay-method-ending-mail.ts'
import {
  listEndingMethods,
  lockMethods,
  noteExpiryNotices,
  placeOf,
} from './method-expiry-store.ts'
import type { DrawnMethod, ExpiryNotice } from './method-expiry-store.ts'

const BATCH = 200

/**
 * [FEATURE-05] Warns the owners of what autopay charges and what ends soon, each warning once. A scheduled payment needs
 * none: it is never later than the last good day of its method.
 */
export async function notifyEndingMethods(
  surroundings: Surroundings,
  today: string,
  aside: SetAside,
): Promise<void> {
  const { db, gateway } = surroundings
  const until = addDays(today, Math.max(...expiryNoticeDays))
  const beforeThisMonth = { month: monthNumber(today) - 1, id: lastId }
  const byEnd = { from: beforeThisMonth, placeOf, count: BATCH }
  await keysetWalk(byEnd, async (after, count) => {
    const methods = await listEndingMethods(db, gateway.kind, until, { after, count })
    const due = dueNotices(methods, today)
    await aside.together([...new Set(due.map(({ first }) => first.id))], (accountIds) =>
      notifyMethodOwners(
        surroundings,
        due.filter(({ first }) => accountIds.includes(first.id)),
      ),
    )
    return methods
  })
}

interface DueNotice extends ExpiryNotice {
  method: DrawnMethod
  first: DrawnMethod['accounts'][number]
}

function dueNotices(methods: ReadonlyArray<DrawnMethod>, today: string): Array<DueNotice> {
  return methods.flatMap((method) => {
    const [first] = method.accounts
    const lastDay = lastGoodDay(method)
    const days = lastDay && dueExpiryNotice(lastDay, today)
    return first && lastDay && days ? [{ methodId: method.id, method, first, lastDay, days }] : []
  })
}

async function notifyMethodOwners(
  surroundings: Surroundings,
  due: ReadonlyArray<DueNotice>,
): Promise<void> {
  await inTransaction(surroundings.db, async (tx) => {
    const there = await lockMethods(
      tx,
      due.map(({ methodId }) => methodId),
    )
    const kept = due.filter(({ methodId }) => there.has(methodId))
    const fresh = await noteExpiryNotices(tx, kept, surroundings.clock.now())
    for (const { methodId, method, first, lastDay, days } of kept) {
      if (!fresh.has(methodId)) continue
      const { accounts, last4, ...owner } = method
      const reader = { ...owner, accountId: first.id, accountNumber: first.number }
      const facts = { last4, lastDay, accounts: accounts.map(({ number }) => number) }
      const key = `${methodId} ${lastDay} ${days}`
      await notifyOfAccount(surroundings, tx, reader, autopayMethodEndingMail, { facts, key })
    }
  })
}
