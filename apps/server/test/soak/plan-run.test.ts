import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '@portal/fixtures/seeded-random'
import { expect, it, onTestFinished } from 'vitest'
import type { SocketConnection } from '../../src/db/pool.ts'
import { chargeScheduled } from '../../src/features/payments/schedule/charge-scheduled.ts'
import { createBooks, openAutopayWorld } from '../payments/autopay-world.ts'
import type { AutopayWorld } from '../payments/autopay-world.ts'
import {
  findPlanFaults,
  generatePlans,
  instalmentDays,
  payByHand,
} from '../payments/plan-accounts.ts'
import { askedNumber } from './asked-number.ts'
import { runAndDie } from './run-and-die.ts'
import { createTestDatabase } from '../test-database.ts'

const plans = askedNumber('PLAN_ACCOUNTS') ?? 12
/** So many on each of the two days. */
const kills = askedNumber('PLAN_KILLS') ?? 1
const child = fileURLToPath(new URL('plan-run-process.ts', import.meta.url))

/** Noon in Cedar Bay, some minutes later each time: whoever was killed before is taken for dead. */
function noonOf(day: string, minutes: number): Date {
  return new Date(Date.parse(`${day}T20:00:00Z`) + minutes * 60_000)
}

async function openBooks(accounts: number) {
  const database = await createTestDatabase()
  const world = openAutopayWorld(database.connection, noonOf('2028-02-20', 0))
  onTestFinished(async () => {
    await world.end()
    await database.drop()
  })
  await createBooks(world.db)
  await generatePlans(world, accounts)
  return { connection: database.connection, db: world.db }
}

/** Both days, each charged by two processes at once that are killed so often, then by two that end. */
async function runBothDays(
  connection: SocketConnection,
  given: { kills: number; spoil: (world: AutopayWorld) => AutopayWorld },
): Promise<number> {
  const random = seededRandom('plans')
  let killed = 0
  for (const [index, day] of instalmentDays.entries()) {
    let minutes = 0
    const wanted = given.kills * (index + 1)
    for (let starts = 0; killed < wanted && starts < 8; starts += 1) {
      const now = noonOf(day, minutes)
      const two = [random.between(1, 9), random.between(1, 9)]
      killed += await runAndDie(child, { connection, now, dieAt: two })
      minutes += 3
    }
    const at = noonOf(day, minutes)
    const two = [openAutopayWorld(connection, at), openAutopayWorld(connection, at)]
    await Promise.all(two.map(given.spoil).map(({ surroundings }) => chargeScheduled(surroundings)))
    if (index === 0) await Promise.all(two.slice(0, 1).map(payByHand))
    await Promise.all(two.map(({ end }) => end()))
  }
  return killed
}

it(
  `instalments of ${plans} plans, each day started twice and killed ${kills} times: each is charged once, less what was paid by hand`,
  async () => {
    const { connection, db } = await openBooks(plans)
    const killed = await runBothDays(connection, { kills, spoil: (world) => world })
    expect(killed).toBeGreaterThanOrEqual(2 * kills)
    expect(await findPlanFaults(db)).toEqual([])
  },
  300_000 + plans * 1_000,
)

it('sees an instalment that is charged under another name each time', async () => {
  const { connection, db } = await openBooks(12)
  const spoil = (world: AutopayWorld): AutopayWorld => {
    const { surroundings } = world
    const { gateway } = surroundings
    const charge: typeof gateway.charge = (request) =>
      gateway.charge({ ...request, reference: randomUUID() })
    return { ...world, surroundings: { ...surroundings, gateway: { ...gateway, charge } } }
  }
  await runBothDays(connection, { kills: 0, spoil })
  expect(await findPlanFaults(db)).not.toEqual([])
}, 120_000)
