import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { notifying } from '../../../test/alerts/notifying.ts'
import { testServer } from '../../../test/server-test.ts'
import { alertsJobs } from './alerts-jobs.ts'

const server = await testServer()
const { db } = server
const { profileId } = await server.signIn()

/** An alert with its delivery, or a delivery alone, of that day. */
async function insert(day: string, ofAlert: boolean): Promise<void> {
  const at = new Date(`${day}T12:00:00Z`)
  const alert = ofAlert
    ? await db
        .insertInto('alert')
        .values({
          profile_id: profileId,
          account_id: null,
          kind: 'plan-charged',
          event_key: day,
          thing: day,
          facts: '{}',
          created_at: at,
          read_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    : null
  await db
    .insertInto('alert_delivery')
    .values({
      id: randomUUID(),
      alert_id: alert?.id ?? null,
      channel: 'email',
      state: 'sent',
      at,
      reason: null,
    })
    .execute()
}

it('what is older than two years goes with its deliveries, and a message to nobody’s profile after ninety days', async () => {
  // Today is 2026-11-20.
  for (const day of ['2024-11-19', '2024-11-21', '2026-08-01']) await insert(day, true)
  for (const day of ['2026-08-21', '2026-08-23']) await insert(day, false)
  for (const job of alertsJobs({ ...notifying(server), db })) {
    if (job.kind === 'daily') await job.run('2026-11-20')
  }
  const alerts = await db.selectFrom('alert').select('event_key').orderBy('created_at').execute()
  expect(alerts.map(({ event_key: day }) => day)).toEqual(['2024-11-21', '2026-08-01'])
  const left = await db.selectFrom('alert_delivery').select('at').orderBy('at').execute()
  expect(left.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    '2024-11-21',
    '2026-08-01',
    '2026-08-23',
  ])
})
