import { role } from '@portal/contract/access/access'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Tables } from '../../src/db/tables.ts'
import { newPayer } from '../payments/test-payer.ts'
import type { TestServer } from '../server-test.ts'
import { insertAccount } from '../test-account.ts'
import { onlyOf } from './access-matrix.ts'
import type { Arrangement, Arranger } from './arrangement.ts'
import type { Standing } from './job-matrix.ts'

/** Fridays and what comes after them; all that is arranged here falls due by the last of these days. */
export const firstDay = '2026-11-20'
export const days = ['2026-11-21', '2026-11-24', '2026-11-27', '2026-12-01', '2026-12-04'] as const

/** Somebody new who arranged this as the owner, and stands so since. */
export async function newArranger(
  server: TestServer,
  { make }: Arrangement,
  standing: Standing,
): Promise<Arranger> {
  const { as, email, accounts } = await newPayer(server)
  const [account] = accounts
  if (!account) throw new Error('The payer has no account')
  const arranger = { as, email, accountId: account.id, accountNumber: account.number }
  await make(server, arranger)
  await stand(server, arranger, standing)
  return arranger
}

async function stand({ db }: TestServer, { as, accountId }: Arranger, standing: Standing) {
  const { profileId } = as
  if (standing === 'ended') {
    await db.deleteFrom('access_grant').where('profile_id', '=', profileId).execute()
    return
  }
  const moved = await moveOf(db, standing)
  await db.updateTable('access_grant').set(moved).where('profile_id', '=', profileId).execute()
  const held = db
    .selectFrom('access_grant')
    .select('account_id')
    .where('profile_id', '=', profileId)
  const grants = await held.execute()
  if (grants.length !== 1) throw new Error(`${accountId} is not stood for by one grant`)
}

/** What becomes of the grant. */
async function moveOf(
  db: TestServer['db'],
  standing: Exclude<Standing, 'ended'>,
): Promise<Partial<Insertable<Tables['access_grant']>>> {
  if (standing === "on another's only") return { account_id: await insertAccount(db) }
  if (standing === 'over') return { role: 'manager', expires_at: new Date('2026-01-01') }
  const only = onlyOf(standing)
  if (only) return { role: 'viewer', permissions: [only] }
  return { role: role.parse(standing) }
}

/** The queues of all jobs, and those of them that run by the clock. */
export async function readQueues({ db }: TestServer): Promise<{
  all: ReadonlyArray<string>
  daily: ReadonlyArray<string>
}> {
  const all = await sql<{ name: string }>`
    select name from jobs.queue where name not like '\\_\\_%' order by name`.execute(db)
  const daily = await sql<{ name: string }>`
    select job as name from job_turn order by job`.execute(db)
  return { all: all.rows.map(({ name }) => name), daily: daily.rows.map(({ name }) => name) }
}

/** What the jobs made of an arrangement: whether the gateway charged anything, and whether a mail told of it. */
export async function outcomeOf(
  { db, outbox }: TestServer,
  { mail }: Arrangement,
  { accountId, email }: Arranger,
): Promise<{ charged: boolean; told: boolean }> {
  const charges = await sql`
    select 1 from sandbox_gateway.charge c
    join payment_allocation n on n.payment_id::text = c.reference::text
    where n.account_id = ${accountId} and c.amount is not null`.execute(db)
  const told = outbox.sent.some(
    ({ to, subject, text }) => to === email && mail.test(`${subject}\n${text}`),
  )
  return { charged: charges.rows.length > 0, told }
}
