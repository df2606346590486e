import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { demoPassword } from '@portal/fixtures/personas/personas'
import { expect, it } from 'vitest'
import { startCommand } from '../../test/command-process.ts'
import { databaseUrl } from '../../test/import-process.ts'
import { mailToken } from '../../test/mail-token.ts'
import { testServer } from '../../test/server-test.ts'
import { importRecords } from '../../test/test-records.ts'

const server = await testServer({ now: new Date().toISOString() })
const { number } = buildAccount()
const grantOf = (role: 'owner' | 'viewer') => [{ accountNumber: number, role, nickname: null }]
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [
    buildProfile({ email: 'owner@example.com', grants: grantOf('owner'), paymentMethods: [] }),
    buildProfile({ email: 'other@example.com', grants: grantOf('viewer'), paymentMethods: [] }),
  ],
})

const run = (...given: Array<string>) =>
  startCommand('restore-profile', given, {
    DATABASE_URL: databaseUrl(server.connection),
    SECRET_KEY: server.key.toString('base64'),
    PUBLIC_URL: 'https://my.example',
  }).ended
const statusOf = async (email: string, password: string) =>
  (await server.call('login', { body: { email, password } })).status

it('[R19] gives the owner of an account the profile back, at the address given, and tells the one before', async () => {
  expect(await statusOf('owner@example.com', demoPassword)).toBe(200)
  const ended = await run(number, ' Verified@Example.com ')
  expect(ended).toMatchObject({ code: 0, complained: '' })
  expect(ended.said).toContain('to verified@example.com.')
  const told = await server.outbox.next('owner@example.com')
  expect(told.subject).toBe('We changed the email on your profile')
  const mail = await server.outbox.next('verified@example.com')
  expect(mail.text).toContain('https://my.example/auth/reset-password?token=')
  expect(await statusOf('verified@example.com', demoPassword)).toBe(422)
  const body = { token: mailToken(mail), newPassword: 'tall green kettle 7' }
  expect((await server.call('resetPassword', { body })).status).toBe(204)
  expect(await statusOf('verified@example.com', 'tall green kettle 7')).toBe(200)
  const entries = await server.db
    .selectFrom('audit_entry')
    .innerJoin('profile', 'profile.id', 'audit_entry.profile_id')
    .select(['act', 'email'])
    .where('act', '=', 'profile-restored')
    .execute()
  expect(entries).toEqual([{ act: 'profile-restored', email: 'verified@example.com' }])
}, 60_000)

it('refuses what it cannot be sure of, and changes nothing', async () => {
  const before = await server.db.selectFrom('profile').selectAll().orderBy('id').execute()
  expect((await run()).complained).toContain('Usage: npm run restore-profile')
  expect((await run('other@example.com')).code).toBe(2)
  expect((await run('other@example.com', 'no address')).code).toBe(2)
  expect(await run('nobody@example.com', 'verified@example.com')).toMatchObject({
    code: 1,
    complained:
      'No profile has the email nobody@example.com. If it was changed, give the number of an account that the profile owns.\n',
  })
  expect(await run('0000', 'verified@example.com')).toMatchObject({
    code: 1,
    complained: 'No profile owns an account 0000.\n',
  })
  expect(await run('other@example.com', 'verified@example.com')).toMatchObject({
    code: 1,
    complained: 'verified@example.com belongs to another profile.\n',
  })
  await server.db.updateTable('access_grant').set({ role: 'owner' }).execute()
  expect((await run(number, 'new@example.com')).complained).toContain('has more than one owner')
  expect(await server.db.selectFrom('profile').selectAll().orderBy('id').execute()).toEqual(before)
}, 60_000)
