import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { firstId, keysetWalk } from '../../../db/keyset-walk.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { repeated } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findAccountFace } from '../../accounts/accounts-reads.ts'
import { setAside } from '../../accounts/set-aside-acts.ts'
import { billAttached, listBillNews } from '../../billing/bill-news-reads.ts'
import { findBillReading } from '../account-contact-reads.ts'
import { contactBillMail } from '../mails/contact-bill-mail.ts'
import { listWaysToLook, lockBilledWay, markBill, putOffLook } from './bill-store.ts'
import type { WayPlace } from './bill-store.ts'

const NAME = 'bills-to-contacts'
/** As bill notices: nobody is written to at night. */
const DAYTIME = { minutes: 10, from: '08:00', until: '21:00' }
/** Older bills are no news. */
const NEWS_DAYS = 14

const from = { lookOn: '0001-01-01', id: firstId, accountId: firstId }

/** Sends bills to the e-mail addresses of their accounts, each once. */
export function contactBillJobs(surroundings: Surroundings): Array<Job> {
  const { db, clock, settings } = surroundings
  return [
    repeated(NAME, DAYTIME, async () => {
      const today = localDate(clock.now(), settings.utility.timeZone)
      const aside = setAside(surroundings, NAME)
      const byDay = { from, placeOf: (way: WayPlace) => way, count: 200 }
      await keysetWalk(byDay, async (after, count) => {
        const ways = await listWaysToLook(db, today, after, count)
        for (const way of ways) {
          await aside.alone(way.accountId, () =>
            inTransaction(db, (tx) => lookAfter(surroundings, tx, way, today)),
          )
        }
        return ways
      })
      await aside.finish()
    }),
  ]
}

async function lookAfter(
  surroundings: Surroundings,
  tx: Database,
  { id: wayId, accountId }: WayPlace,
  today: string,
): Promise<'nothing' | void> {
  const way = await lockBilledWay(tx, wayId)
  const face = await findAccountFace(tx, accountId)
  if (!way || !face) return 'nothing'
  const oldest = addDays(today, -NEWS_DAYS)
  const since = way.since > oldest ? way.since : oldest
  const { bills, next } = await listBillNews(tx, accountId, { since, today })
  await putOffLook(tx, wayId, next)
  const reading = await findBillReading(tx, accountId)
  const locale = reading.locale ?? way.locale
  const { mailKilobytes } = surroundings.settings.rules.bills
  const now = surroundings.clock.now()
  for (const bill of bills) {
    if (!(await markBill(tx, { wayId, billId: bill.id, now }))) continue
    const { line1, line2 } = face.serviceAddress
    const place = [line1, line2].filter(Boolean).join(', ')
    const facts = { account: face.number, place, bill }
    const order = { kind: 'bill' as const, accountId, billId: bill.id, locale }
    const more = {
      holder: { contactWayId: wayId },
      isLarge: reading.largePrint,
      ...(way.attachPdf && mailKilobytes > 0 && { file: { order, said: billAttached[locale] } }),
    }
    const to = { email: way.email, locale }
    await sendMail(surroundings, tx, to, contactBillMail, facts, more)
  }
  if (bills.length === 0) return 'nothing'
}
