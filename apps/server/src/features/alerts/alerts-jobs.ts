import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import { deleteLooseDeliveries } from '../../ports/deliveries/deliveries-store.ts'
import type { Surroundings } from '../../surroundings.ts'
import { deleteOldAlerts } from './alerts-store.ts'

const BATCH = 1_000

/** Every night, what is too old to be looked up goes. */
export function alertsJobs({
  db,
  clock,
  settings,
}: Pick<Surroundings, 'db' | 'clock' | 'settings'>): Array<Job> {
  const { keptMonths, looseDeliveryDays } = settings.rules.alerts
  return [
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
