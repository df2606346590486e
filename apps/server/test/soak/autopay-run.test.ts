import { fileURLToPath } from 'node:url'
import { seededRandom } from '@portal/fixtures/seeded-random'
import type { SeededRandom } from '@portal/fixtures/seeded-random'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { SocketConnection } from '../../src/db/pool.ts'
import { runAutopay } from '../../src/features/autopay/draws/autopay-run.ts'
import { resolvePayment } from '../../src/features/payments/settlement/payment-settlement.ts'
import { askedNumber } from './asked-number.ts'
import { findAutopayFaults, generateAccounts, runDays } from '../payments/autopay-accounts.ts'
import { createBooks, openAutopayWorld } from '../payments/autopay-world.ts'
import type { AutopayWorld } from '../payments/autopay-world.ts'
import { runAndDie } from './run-and-die.ts'
import { createTestDatabase } from '../test-database.ts'

const accounts = askedNumber('AUTOPAY_ACCOUNTS') ?? 60
const kills = askedNumber('AUTOPAY_KILLS') ?? 2
const seed = askedNumber('AUTOPAY_SEED') ?? 1
const child = fileURLToPath(new URL('autopay-run-process.ts', import.meta.url))

/** 05:30 in Cedar Bay, some minutes later each time: whoever was killed before is taken for dead. */
function morningOf(day: string, minutes: number): Date {
  const summer = day >= '2028-03-12' && day < '2028-11-05'
  return new Date(Date.parse(`${day}T${summer ? '12' : '13'}:30:00Z`) + minutes * 60_000)
}

/** The payments without an end find theirs, as their own sweep would see to. */
async function resolveAll({ db, surroundings }: AutopayWorld): Promise<void> {
  const open = await sql<{ id: string }>`
    select id from payment where status in ('processing', 'unknown')`.execute(db)
  for (const { id } of open.rows) await resolvePayment(surroundings, id)
}

/** All days, each run started twice at once, and killed; returns how often. */
async function runAllDays(
  connection: SocketConnection,
  given: { kills: number; random: SeededRandom },
): Promise<number> {
  const { random } = given
  const most = Math.max(4, Math.round(accounts / 8))
  let killed = 0
  for (const [index, day] of runDays.entries()) {
    let minutes = 0
    // The last day is kept for what is then still missing: a run that has little to do may end before it is killed.
    const wanted = Math.ceil((given.kills * (index + 1)) / (runDays.length - 1))
    for (let starts = 0; killed < Math.min(wanted, given.kills) && starts < 8; starts += 1) {
      const two = [random.between(1, most), random.between(1, most)]
      const now = morningOf(day, minutes)
      killed += await runAndDie(child, { connection, now, dieAt: two })
      minutes += 3
    }
    for (let round = 0; round < 2; round += 1) {
      const now = morningOf(day, minutes)
      const two = [openAutopayWorld(connection, now), openAutopayWorld(connection, now)]
      const [first] = two
      if (first) await resolveAll(first)
      await Promise.all(two.map(({ surroundings }) => runAutopay(surroundings)))
      await Promise.all(two.map(({ end }) => end()))
      minutes += 3
    }
  }
  return killed
}

async function openBooks() {
  const database = await createTestDatabase()
  const world = openAutopayWorld(database.connection, new Date())
  onTestFinished(async () => {
    await world.end()
    await database.drop()
  })
  await createBooks(world.db)
  return { connection: database.connection, db: world.db }
}

it(`[FEATURE-05] R5: ${accounts} accounts, every run started twice and killed ${kills} times: one payment for each due bill`, async () => {
  const { connection, db } = await openBooks()
  await generateAccounts(db, accounts)
  const random = seededRandom(`autopay ${seed}`)
  const killed = await runAllDays(connection, { kills, random })
  expect(await findAutopayFaults(db)).toEqual([])
  expect(killed).toBeGreaterThanOrEqual(kills)
}, 3_600_000)

it('R5 sees a draw whose tries do not have the same key', { timeout: 120_000 }, async () => {
  const { connection, db } = await openBooks()
  await generateAccounts(db, 60)
  // Each try has a key of its own in the database, whatever it was made with.
  await sql`
    create function change_key() returns trigger language plpgsql as $$
    begin
      new.idempotency_key := gen_random_uuid();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger change_key before insert on payment
    for each row execute function change_key()`.execute(db)
  const random = seededRandom('a planted fault')
  await runAllDays(connection, { kills: 0, random })
  expect(await findAutopayFaults(db)).not.toEqual([])
})

it('R5 sees a draw that may be planned twice', { timeout: 120_000 }, async () => {
  const { connection, db } = await openBooks()
  await generateAccounts(db, 60)
  // The database lets the second one through where the key no longer belongs to one account alone.
  await sql`
    alter table autopay_draw drop constraint autopay_draw_account_id_key_key`.execute(db)
  await sql`
    create function rename_draw() returns trigger language plpgsql as $$
    begin
      new.key := new.key || case when random() < 0.5 then '' else ' ' end;
      return new;
    end $$`.execute(db)
  await sql`alter table autopay_draw add unique (account_id, key)`.execute(db)
  await sql`
    create trigger rename_draw before insert on autopay_draw
    for each row execute function rename_draw()`.execute(db)
  const random = seededRandom('another planted fault')
  await runAllDays(connection, { kills: 0, random })
  expect(await findAutopayFaults(db)).not.toEqual([])
})
