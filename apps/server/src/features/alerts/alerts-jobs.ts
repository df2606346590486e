import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { inTransaction } from '../../db/transaction.ts'
import { daily, worker } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import { deleteLooseDeliveries } from '../../ports/deliveries/deliveries-store.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { RefusedMessage } from '../../ports/deliveries/outbox.ts'
import { mails } from '../../ports/mail/mail-queue.ts'
import { texts } from '../../ports/sms/text-queue.ts'
import type { Notifying } from './notify-acts.ts'
import { takeBack } from './delivery-reports/take-report.ts'
import { takeTextRefusal } from './texts/take-text-report.ts'
import { deleteOldAlerts } from './alerts-store.ts'

const BATCH = 1_000

/** Answers of mail servers that speak of the address, not of the one mail. */
const ADDRESS_REFUSED: ReadonlyArray<string> = ['550', '551', '553']

/** Every night, what is too old to be looked up goes; what nobody takes by e-mail is seen to. */
export function alertsJobs(surroundings: Notifying & Pick<Surroundings, 'db'>): Array<Job> {
  const { db, clock, settings } = surroundings
  const { keptMonths, looseDeliveryDays } = settings.rules.alerts
  return [
    worker<RefusedMessage>(mails.refused, async ({ id, reason }) => {
      if (!ADDRESS_REFUSED.includes(reason)) return
      await inTransaction(db, (tx) => takeBack(surroundings, tx, id))
    }),
    worker<RefusedMessage>(texts.refused, (refused) =>
      inTransaction(db, (tx) => takeTextRefusal(surroundings, tx, refused)),
    ),
    daily('delete-old-alerts', '03:40', async () => {
      const today = localDate(clock.now(), settings.utility.timeZone)
      const oldest = new Date(`${addMonths(today, -keptMonths)}T00:00:00Z`)
      await inBatches(() => deleteOldAlerts(db, oldest, BATCH))
      const loose = new Date(`${addDays(today, -looseDeliveryDays)}T00:00:00Z`)
      await inBatches(() => deleteLooseDeliveries(db, loose, BATCH))
    }),
  ]
}

async function inBatches(deleteSome: () => Promise<number>): Promise<void> {
  let deleted = BATCH
  while (deleted === BATCH) deleted = await deleteSome()
}
