import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { newAutopayCustomer } from '../../../../test/autopay/autopay-customer.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { insertGrant } from '../../../../test/test-account.ts'
import { importRecords } from '../../../../test/test-records.ts'
import { testSurroundings } from '../../../../test/test-surroundings.ts'
import { MAKE_ARCHIVE, archiveJobs } from './archive-jobs.ts'
import {
  beginRun,
  deleteArchiveOf,
  deleteOldFiles,
  findPiece,
  finishRun,
  insertArchive,
  insertPiece,
} from './archive-store.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { db, outbox } = server
const formula = '=HYPERLINK("http://x")'
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [
    buildProfile({ grants: [{ accountNumber: 'CB-1001', role: 'owner', nickname: formula }] }),
  ],
  bills: [
    buildBill({ number: 'B-1', billDate: '2026-08-20' }),
    buildBill({ number: 'B-2', billDate: '2026-10-20' }),
  ],
})
const owner = await db.selectFrom('profile').select(['id', 'email']).executeTakeFirstOrThrow()
const { id: accountId, point } = (
  await sql<{ id: string; point: string }>`
    select account.id, p.id as point from account join service_point p on p.account_id = account.id`.execute(
    db,
  )
).rows[0]!
await db
  .insertInto('day_reading')
  .values({
    service_point_id: point,
    // On this day an hour comes twice in Cedar Bay.
    date: '2026-11-01',
    direction: 'import',
    minutes: 60,
    wh: Array.from({ length: 25 }, (_, hour) => (hour === 3 ? null : 1000 + hour)),
    estimated: [1],
  })
  .execute()

const ask = (as: SignedIn) => server.call('createDataArchive', { as })
const look = async (as: SignedIn) => (await server.call('getDataArchive', { as })).body
const file = (as: SignedIn, archiveId: string) =>
  server.call('getDataArchiveFile', { as, params: { dataArchiveId: archiveId } })
const made = async (as: SignedIn) => {
  await expect.poll(async () => (await look(as)).state, { timeout: 30_000 }).toBe('ready')
  return look(as)
}
const open = (raw: Buffer) => {
  const files = unzipSync(raw)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { names: Object.keys(files), read, json: (name: string) => JSON.parse(read(name)) }
}

it('[FEATURE-20] makes one file of all that its owner may see, tells them, and keeps it for a week', async () => {
  const as = await server.signIn(owner.id)
  expect((await look(as)).state).toBe('none')
  expect((await ask(as)).body.state).toBe('waiting')
  const ready = await made(as)
  expect((await outbox.next(owner.email)).subject).toBe('Your data is ready to download')
  const { status, headers, raw } = await file(as, ready.id!)
  expect([status, headers['content-type'], raw.length]).toEqual([
    200,
    'application/zip',
    ready.bytes,
  ])
  const { names, read, json } = open(raw)
  expect(names.toSorted()).toEqual([
    'README.txt',
    'accounts.json',
    'accounts/CB-1001/access-log.json',
    'accounts/CB-1001/access.json',
    'accounts/CB-1001/account.json',
    'accounts/CB-1001/autopay.json',
    'accounts/CB-1001/bill-due-day.json',
    'accounts/CB-1001/bill-lines.csv',
    'accounts/CB-1001/bill-notices.json',
    'accounts/CB-1001/bills.csv',
    'accounts/CB-1001/bills/B-1.json',
    'accounts/CB-1001/bills/B-1.pdf',
    'accounts/CB-1001/bills/B-2.json',
    'accounts/CB-1001/bills/B-2.pdf',
    'accounts/CB-1001/budget-billing.json',
    'accounts/CB-1001/contact.json',
    'accounts/CB-1001/own-readings.json',
    'accounts/CB-1001/payment-plan.json',
    'accounts/CB-1001/period-readings.csv',
    'accounts/CB-1001/readings.csv',
    'alerts.json',
    'devices.json',
    'invitations.json',
    'notifications.json',
    'passkeys.json',
    'payments/methods.json',
    'payments/payments.csv',
    'payments/payments.json',
    'payments/scheduled.json',
    'profile.json',
    'schema.json',
    'security-events.json',
    'sessions.json',
    'two-factor.json',
  ])
  expect(json('profile.json').email).toBe(owner.email)
  expect(json('accounts/CB-1001/bills/B-2.json').number).toBe('B-2')
  expect(read('accounts/CB-1001/bills/B-2.pdf')).toMatch(/^%PDF-/)
  const rows = read('accounts/CB-1001/readings.csv').trimEnd().split('\r\n')
  expect(rows).toHaveLength(26)
  expect(rows[2]).toMatch(/,used,2026-11-01T08:00:00.000Z,2026-11-01T09:00:00.000Z,1.001,yes$/)
  expect(rows[4]).toMatch(/,2026-11-01T11:00:00.000Z,,$/)
  expect(read('README.txt')).toContain('accounts/{number}/bills/{bill}.json: Each bill')
  expect(Object.keys(json('schema.json'))).toContain('accounts/{number}/account.json')
  server.clock.advance({ days: 6, hours: 23 })
  await server.jobs.send('delete-old-archives', {})
  const fresh = await server.signIn(as.profileId)
  const { state, done, total } = await look(fresh)
  expect([state, done]).toEqual(['ready', total])
  expect(total).toBeGreaterThan(0)
  server.clock.advance({ hours: 1 })
  const gone = await look(as)
  expect([gone.state, gone.id]).toEqual(['gone', null])
  expect((await file(as, ready.id!)).status).toBe(404)
  await server.jobs.send('delete-old-archives', {})
  const pieces = async () =>
    (await db.selectFrom('data_archive_piece').select('place').execute()).length
  await expect.poll(pieces, { timeout: 10_000 }).toBe(0)
  expect((await look(as)).state).toBe('gone')
})

it('[FEATURE-20] holds no secret: no hash, no token, no key', async () => {
  const { as } = await newPayer(server)
  await ask(as)
  const { raw } = await file(as, (await made(as)).id!)
  const all = Object.entries(unzipSync(raw)).filter(([name]) => !name.endsWith('.pdf'))
  const text = all
    .filter(([name]) => name !== 'schema.json')
    .map(([, content]) => strFromU8(content))
    .join('\n')
  const secrets = await sql<{ secret: string }>`
    select password_hash as secret from profile where id = ${as.profileId}
    union all select encode(t.hash, 'hex') from session_token t
      join session s on s.id = t.session_id where s.profile_id = ${as.profileId}
    union all select token from payment_method where profile_id = ${as.profileId}
    union all select fingerprint from payment_method
      where profile_id = ${as.profileId}`.execute(db)
  const kept = secrets.rows.map(({ secret }) => secret).filter((secret) => secret !== null)
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).not.toMatch(/argon2|pm_sandbox|[Tt]oken"|[Ff]ingerprint"/)
  expect(text).toContain('4242')
})

it.each([
  ['payer', ['bills.csv'], ['readings.csv', 'access-log.json']],
  ['viewer', ['bills.csv', 'readings.csv'], ['access-log.json']],
] as const)(
  '[FEATURE-20] [GUARD-11] shows a %s no more than their pages do',
  async (role, has, lacks) => {
    const as = await server.signIn()
    await insertGrant(db, { profileId: as.profileId, accountId, role })
    await ask(as)
    const { names, json } = open((await file(as, (await made(as)).id!)).raw)
    const own = names.filter((name) => name.startsWith('accounts/CB-1001/'))
    for (const name of has) expect(own).toContain(`accounts/CB-1001/${name}`)
    for (const name of lacks) expect(own).not.toContain(`accounts/CB-1001/${name}`)
    // Of the others who have access they see nobody.
    expect(json('accounts/CB-1001/access.json').people).toHaveLength(1)
  },
)

it('[FEATURE-20] [GUARD-11] shows no amounts to whom they are not shown', async () => {
  const as = await server.signIn()
  const { profileId } = as
  await insertGrant(db, { profileId, accountId, role: 'viewer' })
  await sql`update access_grant set permissions = '{see-usage}' where profile_id = ${profileId}`.execute(
    db,
  )
  await ask(as)
  const { names, json } = open((await file(as, (await made(as)).id!)).raw)
  expect(names.filter((name) => /bill|autopay/.test(name))).toEqual([])
  expect(names).toContain('accounts/CB-1001/readings.csv')
  expect(json('accounts/CB-1001/account.json').amounts).toBeNull()
})

it('[FEATURE-20] begins one for twenty at once, and no more a day than the utility allows', async () => {
  const as = await server.signIn()
  const all = await Promise.all(Array.from({ length: 20 }, () => ask(as)))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  const counted = async () => (await look(as)).askAgainAt
  await made(as)
  expect(await counted()).toBeNull()
  await ask(as)
  await made(as)
  await ask(as)
  await made(as)
  const refused = await ask(as)
  expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-requests'])
  expect(refused.headers['retry-after']).toBe('86400')
  expect(await counted()).toBe('2026-11-28T20:00:00.000Z')
  const told = await db
    .selectFrom('alert')
    .select('id')
    .where('profile_id', '=', as.profileId)
    .where('kind', '=', 'archive-ready')
    .execute()
  expect(told).toHaveLength(3)
})

it('[FEATURE-20] another’s is none, and asking and taking it want a proof that is not old', async () => {
  const as = await server.signIn()
  await ask(as)
  const { id } = await made(as)
  expect((await file(await server.signIn(), id!)).status).toBe(404)
  expect((await file(as, randomUUID())).status).toBe(404)
  server.clock.advance({ hours: 2 })
  expect((await file(as, id!)).problem.code).toBe('step-up-required')
  expect((await ask(as)).problem.code).toBe('step-up-required')
  expect((await file(await server.signIn(as.profileId), id!)).status).toBe(200)
})

it('[FEATURE-20] [GUARD-11] is read as long as its owner may still see all that is in it', async () => {
  const as = await server.signIn()
  const { profileId } = as
  await insertGrant(db, { profileId, accountId, role: 'manager' })
  await ask(as)
  const { id } = await made(as)
  const seen = async () => [
    (await look(as)).state,
    (await look(as)).id,
    (await file(as, id!)).status,
  ]
  const become = (permissions: string | null) =>
    sql`update access_grant set permissions = ${permissions}::text[]
      where profile_id = ${profileId}`.execute(db)
  expect(await seen()).toEqual(['ready', id, 200])
  await become('{see-usage}')
  expect(await seen()).toEqual(['access-ended', null, 404])
  await become(null)
  expect(await seen()).toEqual(['ready', id, 200])
  await sql`update access_grant set expires_at = now() - interval '1 second'
    where profile_id = ${profileId}`.execute(db)
  expect(await seen()).toEqual(['access-ended', null, 404])
  await db.deleteFrom('access_grant').where('profile_id', '=', profileId).execute()
  expect(await seen()).toEqual(['access-ended', null, 404])
})

it('[FEATURE-20] [GUARD-11] is not ready where a right ended while it was made', async () => {
  const { profileId } = await server.signIn()
  await insertGrant(db, { profileId, accountId, role: 'viewer' })
  const archiveId = randomUUID()
  await insertArchive(db, { id: archiveId, profileId, now: server.clock.now() })
  const make = async () => {
    await db.deleteFrom('access_grant').where('profile_id', '=', profileId).execute()
    return { bytes: 2, rights: [{ accountId, permissions: ['see-amounts'] as const }] }
  }
  const archives = { make, close: async () => undefined }
  const jobs = archiveJobs(testSurroundings({ db, clock: server.clock, archives }))
  const job = jobs.find((one) => one.kind === 'worker' && one.name === MAKE_ARCHIVE)
  const run = job?.run as (data: { archiveId: string }) => Promise<void>
  await expect(run({ archiveId })).rejects.toThrow('Rights changed')
  expect((await look(await server.signIn(profileId))).state).toBe('making')
})

it.each([
  [
    'a right ends',
    (profileId: string) =>
      db.deleteFrom('access_grant').where('profile_id', '=', profileId).execute(),
  ],
  [
    'its last day comes',
    () => deleteOldFiles(db, new Date(server.clock.now().getTime() + 86_400_000), 100),
  ],
  ['its owner asks for another one', (profileId: string) => deleteArchiveOf(db, profileId)],
])(
  '[FEATURE-20] [GUARD-11] breaks off where %s while it is fetched: what came so far looks like no whole file',
  async (_, ends) => {
    const as = await server.signIn()
    const { profileId } = as
    await insertGrant(db, { profileId, accountId, role: 'viewer' })
    const run = { archiveId: randomUUID(), run: randomUUID() }
    await insertArchive(db, { id: run.archiveId, profileId, now: server.clock.now() })
    await beginRun(db, run)
    const most = 4_000_000
    for (let place = 0; place < 8; place += 1)
      await insertPiece(db, run, place, Buffer.alloc(most, place + 1))
    const expiresAt = new Date(server.clock.now().getTime() + 86_400_000)
    const rights = [{ accountId, permissions: ['see-amounts'] as const }]
    await finishRun(db, run, { expiresAt, bytes: 8 * most, rights })
    const { port } = server.app.server.address() as AddressInfo
    const answer = await fetch(
      `http://127.0.0.1:${port}${server.config.apiBase}/profile/archives/${run.archiveId}`,
      { headers: { authorization: `Bearer ${as.token}` } },
    )
    expect(answer.status).toBe(200)
    const reader = answer.body!.getReader()
    await reader.read()
    await ends(profileId)
    const rest = async () => {
      while (!(await reader.read()).done);
    }
    await expect(rest()).rejects.toThrow('terminated')
  },
)

/** Chooses a new password by the link of a mail. */
async function reset(email: string): Promise<void> {
  await server.call('forgotPassword', { body: { email } })
  const token = mailToken(await outbox.next(email))
  const newPassword = 'harbor-lantern-willow-93'
  expect((await server.call('resetPassword', { body: { token, newPassword } })).status).toBe(204)
}

it('[FEATURE-20] R19: what an intruder asked for goes with a new password, ready or still being made', async () => {
  const person = await insertPerson(server)
  await ask(person)
  const { id } = await made(person)
  await outbox.next(person.email)
  await reset(person.email)
  const back = await server.signIn(person.profileId)
  expect((await look(back)).state).toBe('none')
  expect((await file(back, id!)).status).toBe(404)
  const other = await insertPerson(server)
  await ask(other)
  await reset(other.email)
  const open = async () =>
    (
      await sql`select 1 from jobs.job where name = 'make-data-archive'
        and state in ('created', 'retry', 'active')`.execute(db)
    ).rows.length
  await expect.poll(open, { timeout: 30_000 }).toBe(0)
  expect((await look(await server.signIn(other.profileId))).state).toBe('none')
})

it('[FEATURE-20] what a try writes that was taken over by another one does not count', async () => {
  const { profileId } = await server.signIn()
  const archiveId = randomUUID()
  await insertArchive(db, { id: archiveId, profileId, now: server.clock.now() })
  const [first, second] = [randomUUID(), randomUUID()].map((run) => ({ archiveId, run }))
  expect(await beginRun(db, first!)).toBe(profileId)
  expect(await insertPiece(db, first!, 0, Buffer.from('old'))).toBe(true)
  expect(await beginRun(db, second!)).toBe(profileId)
  expect(await insertPiece(db, first!, 1, Buffer.from('old'))).toBe(false)
  expect(await insertPiece(db, second!, 0, Buffer.from('new'))).toBe(true)
  const end = { expiresAt: new Date(server.clock.now().getTime() + 1000), bytes: 3, rights: [] }
  expect(await finishRun(db, first!, end)).toBe(false)
  expect(await finishRun(db, second!, end)).toBe(true)
  expect(await finishRun(db, second!, end)).toBe(false)
  expect(await beginRun(db, first!)).toBeNull()
  const now = server.clock.now()
  expect(String(await findPiece(db, { archiveId, place: 0, now }))).toBe('new')
})

it('[FEATURE-20] says that it could not be made once all tries have failed, and begins anew', async () => {
  const as = await server.signIn()
  const archiveId = randomUUID()
  await insertArchive(db, { id: archiveId, profileId: as.profileId, now: server.clock.now() })
  await server.jobs.send('give-data-archive-up', { archiveId })
  await expect.poll(async () => (await look(as)).state, { timeout: 10_000 }).toBe('failed')
  await ask(as)
  await made(as)
})

it('[FEATURE-20] of an account that autopay pays, too, whatever pays it', async () => {
  const before = server.clock.now()
  const { profileId, accountNumber, enrol, home } = await newAutopayCustomer(server)
  await enrol()
  const as = await server.signIn(profileId)
  const { upcoming } = await home()
  expect(upcoming?.autopay).toMatchObject({ status: 'on', next: { state: 'planned' } })
  await ask(as)
  const { id } = await made(as)
  const { json } = open((await file(as, id!)).raw)
  expect(json(`accounts/${accountNumber}/account.json`).upcoming).toEqual(upcoming)
  server.clock.set(before.toISOString())
})
