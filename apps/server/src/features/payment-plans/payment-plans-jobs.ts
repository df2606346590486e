import { addDays } from '@portal/rules/calendar-days'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { listPlanAccounts, noteTold } from './payment-plans-store.ts'
import { writeEnd } from './plan-end.ts'
import { lockAccount } from './plan-ground-store.ts'
import { sendPlanMail } from './plan-mails.ts'
import type { PlanParts } from './plan-parts.ts'
import { readStanding } from './plan-standing.ts'
import type { PlanStanding } from './plan-standing.ts'

const RUN = 'run-payment-plans'

const BATCH = 200

/** The id before all others. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Every day at its time. */
export function workPaymentPlansJobs(parts: PlanParts & { jobs: Jobs }): void {
  const { jobs, rules, timeZone } = parts
  jobs.work(RUN, () => runPaymentPlans(parts))
  const [hour, minute] = rules.tellAt.split(':').map(Number)
  jobs.schedule(RUN, `${minute} ${hour} * * *`, timeZone)
}

/** Makes up for a day on which nobody ran; where nothing was missed it does nothing. */
export async function catchUpPaymentPlans({ jobs }: PlanParts): Promise<void> {
  await jobs.send(RUN, {}, { singletonKey: 'start' })
}

/** Ends the plans that are finished or broken, and tells of the instalments that are near or missed; each thing once. */
export async function runPaymentPlans(parts: PlanParts): Promise<void> {
  for (let after = FIRST; ;) {
    const accountIds = await listPlanAccounts(parts.db, after, BATCH)
    for (const accountId of accountIds) {
      await inTransaction(parts.db, (tx) => lookAfter(parts, tx, accountId))
    }
    const last = accountIds.at(-1)
    if (!last || accountIds.length < BATCH) return
    after = last
  }
}

async function lookAfter(parts: PlanParts, tx: Database, accountId: string): Promise<void> {
  await lockAccount(tx, accountId)
  const standing = await readStanding(parts, tx, accountId, parts.clock.now())
  await writeEnd(parts, tx, standing)
  await tellOfNext(parts, tx, standing)
}

async function tellOfNext(
  parts: PlanParts,
  tx: Database,
  { plan, today }: PlanStanding,
): Promise<void> {
  if (plan?.status !== 'active') return
  const { id: planId, progress } = plan
  const { next, brokenAfter } = progress
  if (!next || next.date > addDays(today, parts.rules.noticeDays)) return
  const { date, amount } = next
  const told = brokenAfter === null ? 'upcoming' : 'missed'
  if (!(await noteTold(tx, { planId, date, told }))) return
  const news =
    brokenAfter === null
      ? ({ kind: 'upcoming', amount, date } as const)
      : ({ kind: 'missed', amount, date, by: brokenAfter } as const)
  await sendPlanMail(parts, tx, planId, news)
}
