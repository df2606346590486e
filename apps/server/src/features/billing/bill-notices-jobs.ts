import { localDate } from '@portal/rules/local-date'
import { firstId, keysetWalk } from '../../db/keyset-walk.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import { repeated } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findBillReading } from '../account-contact/account-contact-reads.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'
import { setAside } from '../accounts/set-aside-acts.ts'
import { notify } from '../alerts/notify-acts.ts'
import { listDrawnBills } from '../autopay/draws/drawn-bill-reads.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import {
  listDueNotices,
  listOwnersToLook,
  lockNotices,
  markNotice,
  putOffLook,
} from './bill-notices-store.ts'
import type { DueNotice, NoticeOwner, NoticePlace } from './bill-notices-store.ts'
import { billAttached } from './bill-news-reads.ts'
import { listBillSummaries } from './billing-service.ts'
import { billReadyMail } from './mails/bill-ready-mail.ts'
import { billReminderMail } from './mails/bill-reminder-mail.ts'

type BillNotices = Notifying & Pick<Surroundings, 'db' | 'jobs' | 'log' | 'gateway'>

export const billNoticesJob = 'bill-notices'

/** Every few minutes of the day, because bills come at any time of it; nobody is written to at night. */
const DAYTIME = { minutes: 10, from: '08:00', until: '21:00' }

const byDay = {
  from: { lookOn: '0001-01-01', accountId: firstId, profileId: firstId },
  placeOf: (owner: NoticePlace) => owner,
  count: 200,
}

/** Tells people of new bills and of those that are due soon. */
export function billNoticesJobs(given: BillNotices): Array<Job> {
  const { db, clock, settings } = given
  return [
    repeated(billNoticesJob, DAYTIME, async () => {
      const today = localDate(clock.now(), settings.utility.timeZone)
      const aside = setAside(given, billNoticesJob)
      await keysetWalk(byDay, async (after, count) => {
        const owners = await listOwnersToLook(db, today, after, count)
        for (const owner of owners) {
          await aside.alone(owner.accountId, () =>
            inTransaction(db, (tx) => lookAfter(given, tx, owner, today)),
          )
        }
        return owners
      })
      await aside.finish()
    }),
  ]
}

/** Tells somebody what is due of an account's bills, and notes when to look again. */
async function lookAfter(
  surroundings: BillNotices,
  tx: Database,
  owner: NoticeOwner,
  today: string,
): Promise<'nothing' | void> {
  await lockNotices(tx, owner)
  const due = await listDueNotices(tx, owner, today)
  for (const notice of due) await notifyOfBill(surroundings, tx, notice, today)
  await putOffLook(tx, owner, today)
  if (due.length === 0) return 'nothing'
}

/** It is told if and only if it is noted as told, which it can be once. */
async function notifyOfBill(
  surroundings: BillNotices,
  tx: Database,
  notice: DueNotice,
  today: string,
): Promise<void> {
  const { clock } = surroundings
  const { accountId, billId, firstName, kind, attachPdf } = notice
  const account = await findAccountFace(tx, accountId)
  const bills = await listBillSummaries(tx, accountId, today)
  const bill = bills.find(({ id }) => id === billId)
  if (!account || !bill || (kind === 'reminder' && bill.unpaid.amount === 0)) return
  if (!(await markNotice(tx, notice, clock.now()))) return
  const locale = (await findBillReading(tx, accountId)).locale ?? notice.locale
  const to = { ...notice, locale }
  const { line1, line2 } = account.serviceAddress
  const place = [line1, line2].filter(Boolean).join(', ')
  const { id, charges, budgetAmount, unpaid, dueDate, period } = bill
  const shown = { id, charges, budgetAmount, unpaid, dueDate, period }
  const facts = { firstName, accountId, place, bill: shown }
  const told = { key: billId, accountId }
  if (kind === 'reminder') {
    await notify(surroundings, tx, to, billReminderMail, { ...told, facts })
    return
  }
  const order = { kind: 'bill' as const, accountId, billId, locale, profileId: notice.profileId }
  const file = attachPdf && { order, said: billAttached[locale] }
  const addedLater = bills.flatMap(({ number: billNumber, addedLater: added }) =>
    added && added.unpaid.amount > 0
      ? [{ billNumber, amount: added.unpaid, isInterest: added.isInterest }]
      : [],
  )
  const drawn = (await listDrawnBills(surroundings, tx, accountId)).includes(billId)
  const ready = { ...told, facts: { ...facts, drawn, addedLater }, ...(file && { file }) }
  await notify(surroundings, tx, to, billReadyMail, ready)
}
