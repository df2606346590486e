import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Arranger } from '../../../test/access/arrangement.ts'
import { arrangements } from '../../../test/access/arrangements.ts'
import { days, firstDay, newArranger, outcomeOf } from '../../../test/access/job-matrix-world.ts'
import { postAbsurd } from '../../../test/payments/post-absurd.ts'
import { testServer } from '../../../test/server-test.ts'

const noon = (day: string) => `${day}T20:00:00Z`
const lines: Array<string> = []
const server = await testServer({
  now: noon(firstDay),
  log: { write: (line: string) => void lines.push(line) },
})
await server.app.listen({ port: 0, host: '127.0.0.1' })

const walks = {
  'run-autopay': 'autopay',
  'review-budget-billing': 'budget billing',
  'run-payment-plans': 'payment plan',
  'bill-notices': 'bill notices',
  'charge-scheduled-payments': 'payment plan',
} as const
const jobs = Object.keys(walks) as Array<keyof typeof walks>
const people = new Map<string, { broken: Arranger; others: Array<Arranger> }>()

function arrangementOf(job: keyof typeof walks) {
  const arrangement = arrangements[walks[job]]
  if (!arrangement) throw new Error(`Nobody arranges ${walks[job]}`)
  return arrangement
}

/** Whoever comes first of three gets a balance that no program can hold. */
async function arrangeThree(job: keyof typeof walks): Promise<void> {
  const three: Array<Arranger> = []
  for (let n = 0; n < 3; n += 1) {
    three.push(await newArranger(server, arrangementOf(job), 'owner'))
  }
  const [broken, ...others] = three.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
  if (!broken) throw new Error('Nobody arranged this')
  for (const n of [1, 2]) await postAbsurd(server.db, broken.accountId, n, 1)
  people.set(job, { broken, others })
}

async function runAll(day: string): Promise<void> {
  server.clock.set(noon(day))
  for (const job of jobs) await server.jobs.send(job, {})
  const open = async (): Promise<void> => {
    const { rows } = await sql`
      select 1 from jobs.job where name = any(${[...jobs, 'send-mail']}::text[])
        and state in ('created', 'retry', 'active')`.execute(server.db)
    expect(rows).toEqual([])
  }
  await vi.waitFor(open, { timeout: 20_000 })
}

const tasksOf = async (job: string) =>
  server.db
    .selectFrom('operator_task')
    .select(['subject', 'closed_at'])
    .where('kind', '=', 'account-set-aside')
    .where('subject', 'like', `${job} %`)
    .execute()

beforeAll(async () => {
  for (const job of jobs) await arrangeThree(job)
  server.outbox.sent.length = 0
  for (const day of days) await runAll(day)
}, 120_000)

it.each(jobs)(
  '%s goes on with all others where one account is broken, and tells of it',
  async (job) => {
    const { broken, others } = people.get(job) ?? { others: [] }
    for (const other of others) {
      expect(await outcomeOf(server, arrangementOf(job), other)).toMatchObject({
        told: true,
        ...(job === 'run-autopay' ? { charged: true } : {}),
      })
    }
    const task = { subject: `${job} ${broken?.accountNumber}`, closed_at: null }
    expect(await tasksOf(job)).toContainEqual(task)
    const said = lines.filter((line) => line.includes('An account was set aside by a job.'))
    expect(
      said.some((line) => line.includes(`"job":"${job}","account":"${broken?.accountId}"`)),
    ).toBe(true)
    const metrics = await server.app.inject({ url: '/metrics' })
    expect(metrics.body).toMatch(new RegExp(`job_accounts_set_aside_total\\{job="${job}"\\} [1-9]`))
  },
)

it('closes the task once the account went well', async () => {
  const { broken } = people.get('run-autopay') ?? {}
  if (!broken) throw new Error('Nobody has autopay')
  for (const n of [1, 2]) await postAbsurd(server.db, broken.accountId, n, -1)
  await runAll('2026-12-05')
  expect((await tasksOf('run-autopay')).map(({ closed_at }) => closed_at !== null)).toEqual([true])
})
