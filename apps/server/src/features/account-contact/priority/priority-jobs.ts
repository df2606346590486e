import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { firstId, keysetWalk } from '../../../db/keyset-walk.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { daily } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import { setAside } from '../../accounts/set-aside-acts.ts'
import { priorityRenewalMail } from '../mails/priority-renewal-mail.ts'
import { notifyOwners } from '../../access/notify-owners-acts.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { listEnding, markReminded } from './priority-store.ts'

const NAME = 'remind-priority-service'
const from = { until: '2000-01-01', accountId: firstId }

/** Asks for the renewal before the last day comes. */
export function priorityJobs(surroundings: Surroundings): Array<Job> {
  const { db, clock, settings } = surroundings
  return [
    daily(NAME, '09:30', async () => {
      const today = localDate(clock.now(), settings.utility.timeZone)
      const before = addDays(today, settings.rules.accountContact.priority.reminderDays)
      const aside = setAside(surroundings, NAME)
      const byDay = { from, placeOf: (row: typeof from) => row, count: 200 }
      await keysetWalk(byDay, async (after, count) => {
        const ending = await listEnding(db, { today, before }, { after, count })
        for (const { id, accountId, until } of ending) {
          await aside.alone(accountId, () =>
            inTransaction(db, async (tx) => {
              if (!(await markReminded(tx, { accountId, until }))) return 'nothing'
              const facts = { until }
              const key = `${id} ${until}`
              await notifyOwners(surroundings, tx, {
                accountId,
                kind: priorityRenewalMail,
                facts,
                key,
              })
            }),
          )
        }
        return ending
      })
      await aside.finish()
    }),
  ]
}
