import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { expect, it, onTestFinished } from 'vitest'
import { createPool } from '../src/db/pool.ts'
import { hashPassword } from '../src/db/secrets/password-hash.ts'
import { testServer } from './server-test.ts'
import { importRecords } from './test-records.ts'

/** What somebody else waits at most, also on a machine that does other things besides. */
const ANSWERED_WITHIN_MS = 1_500
/** Measuring it takes long: few characters in turn can be read in very many ways. */
const COSTLY_PASSWORD = '12121212$12$1212$1212$121212$$12$1212$$$12121212'
const PASSWORD = 'a long enough password'
const CROWD = '203.0.113.7'
const ELSEWHERE = '198.51.100.20'

const server = await testServer()
const { app } = server
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [
    buildProfile({ grants: [{ accountNumber: 'CB-1001', role: 'owner', nickname: null }] }),
  ],
  bills: Array.from({ length: server.config.settings.rules.bills.mostInFile }, (_, n) =>
    buildBill({
      number: `B-${n}`,
      billDate: monthsLater('2023-01-20', n),
      period: { from: monthsLater('2022-12-19', n), to: monthsLater('2023-01-18', n) },
    }),
  ),
})
const { id: profileId } = await server.db
  .selectFrom('profile')
  .select('id')
  .executeTakeFirstOrThrow()
const owner = await server.signIn(profileId)
const other = await server.signIn()
const bills = await server.db.selectFrom('bill').select(['id', 'account_id']).execute()
const accountId = bills[0]!.account_id

function monthsLater(date: string, months: number): string {
  const day = new Date(date)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

interface Answer {
  status: number
  retryAfter: unknown
}

async function register(remoteAddress: string, email: string): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/identity/register',
    remoteAddress,
    payload: { email, firstName: 'Ada', lastName: 'Sea', newPassword: COSTLY_PASSWORD },
  })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

async function openFile(): Promise<Answer> {
  const answer = await app.inject({
    url: `/api/accounts/${accountId}/bill-files`,
    query: { kind: 'pdf', bills: bills.map(({ id }) => id).join(',') },
    headers: { authorization: `Bearer ${owner.token}` },
    remoteAddress: CROWD,
  })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

/** Asks for something simple as somebody else, until all of the crowd is answered; the longest that it took. */
async function longestWait(crowd: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  void crowd.finally(() => over.abort())
  let longest = 0
  while (!over.signal.aborted) {
    const began = performance.now()
    await app.inject({ url: '/api/heartbeat', remoteAddress: ELSEWHERE })
    await server.call('listAccounts', { as: other })
    longest = Math.max(longest, performance.now() - began)
  }
  return longest
}

/** Who was not served was told so, and when to come again. */
function expectServedOrRefused(answers: ReadonlyArray<Answer>): void {
  const refused = answers.filter(({ status }) => status === 429 || status === 503)
  expect(refused.length).toBeLessThan(answers.length)
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
  const served = answers.filter((answer) => !refused.includes(answer))
  expect(served.filter(({ status }) => status >= 300)).toEqual([])
}

it('answers everybody else, and lets them register, while forty register from one address', async () => {
  const crowd = Promise.all(
    Array.from({ length: 40 }, (_, n) => register(CROWD, `crowd-${n}@example.com`)),
  )
  const began = performance.now()
  const newcomer = register(ELSEWHERE, 'newcomer@example.com').then(({ status }) => ({
    status,
    ms: performance.now() - began,
  }))
  expect(await longestWait(crowd)).toBeLessThan(ANSWERED_WITHIN_MS)
  expectServedOrRefused(await crowd)
  const { status, ms } = await newcomer
  expect(status).toBe(204)
  expect(ms).toBeLessThan(2 * ANSWERED_WITHIN_MS)
})

it('answers everybody else while one customer asks for thirty files of forty bills', async () => {
  const crowd = Promise.all(Array.from({ length: 30 }, openFile))
  expect(await longestWait(crowd)).toBeLessThan(ANSWERED_WITHIN_MS)
  expectServedOrRefused(await crowd)
})

it('lets an owner sign in from elsewhere while a crowd tries at one address', async () => {
  const email = 'owner@example.com'
  await server.db
    .updateTable('profile')
    .set({ email, password_hash: await hashPassword(PASSWORD, { bytes: randomBytes }) })
    .where('id', '=', other.profileId)
    .execute()
  const over = new AbortController()
  const crowd = Array.from({ length: 80 }, async (_, n) => {
    while (!over.signal.aborted) {
      await signIn(`nobody-${n}@example.com`, CROWD)
      await wait(100)
    }
  })
  const answers: Array<number> = []
  for (let n = 0; n < 10; n += 1) answers.push(await signIn(email, ELSEWHERE))
  over.abort()
  await Promise.all(crowd)
  expect(answers).toEqual(answers.map(() => 200))
})

async function signIn(email: string, remoteAddress: string): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/identity/login',
    remoteAddress,
    payload: { email, password: PASSWORD },
  })
  return answer.statusCode
}

it('somebody who acts very often at once on one account keeps nobody else waiting, also while something else holds it', async () => {
  const holder = createPool(server.connection, { max: 1 })
  onTestFinished(() => holder.end())
  const client = await holder.connect()
  await client.query('begin')
  await client.query('lock table account_contact in exclusive mode')
  const act = (nth: number) =>
    server.call('updateEmergencyContact', {
      as: owner,
      params: { accountId },
      body: { contact: { name: `Jo ${nth}`, phone: '+15035550142', relation: 'Sister' } },
    })
  const crowd = Promise.all(Array.from({ length: 230 }, (_, nth) => act(nth)))
  const held = wait(1_000).then(async () => {
    await client.query('commit')
    client.release()
  })
  expect(await longestWait(held)).toBeLessThan(700)
  const answers = await crowd
  const count = (status: number) => answers.filter((each) => each.status === status).length
  expect(count(204)).toBeGreaterThan(20)
  expect(count(204) + count(429) + count(503)).toBe(230)
  // More than may wait are told at once.
  expect(count(429)).toBe(230 - 204)
  for (const { status, headers } of answers)
    if (status !== 204) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
