import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { demoPassword } from '@portal/fixtures/personas/personas'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { importRecords } from '../../../../test/test-records.ts'

const server = await testServer()
const person = (email: string, locale: 'en' | 'es') =>
  buildProfile({ email, locale, grants: [], paymentMethods: [] })
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [
    person('ada@example.com', 'en'),
    person('luz@example.com', 'es'),
    person('new@example.com', 'en'),
  ],
})
const android =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'
const login = (
  email: string,
  { deviceId, password = demoPassword }: { deviceId?: string; password?: string } = {},
) =>
  server.call('login', {
    body: { email, password },
    headers: { 'user-agent': android, ...(deviceId ? { 'x-device-id': deviceId } : {}) },
  })
const auditOf = (email: string) =>
  server.db
    .selectFrom('audit_entry')
    .innerJoin('profile', 'profile.id', 'audit_entry.profile_id')
    .select(['act', 'device'])
    .where('email', '=', email)
    .orderBy('audit_entry.id')
    .execute()
/** Mails go out one after the other: whatever was queued before this one has left when it is there. */
const mailsTo = async (email: string) => {
  const marker = `marker-${crypto.randomUUID()}@example.com`
  await importRecords(server, { profiles: [person(marker, 'en')] })
  for (const deviceId of ['first-device', 'second-device']) await login(marker, { deviceId })
  await server.outbox.next(marker)
  return server.outbox.sent.filter(({ to }) => to === email)
}

describe('a new device', () => {
  it('is told to the person by mail, once, and not at the first sign-in ever', async () => {
    const email = 'ada@example.com'
    await login(email, { deviceId: 'laptop-of-ada' })
    await login(email, { deviceId: 'laptop-of-ada' })
    expect(await mailsTo(email)).toEqual([])
    await login(email, { deviceId: 'phone-of-ada' })
    const mail = await server.outbox.next(email)
    expect(mail.subject).toBe('New sign-in: Chrome on Android')
    expect(mail.text).toContain('Chrome on Android')
    expect(mail.text).toContain('Internet address: 127.0.0.x')
    expect(mail.text).toContain('November 20, 2026 at 12:00')
    expect(mail.text).toContain('/auth/not-me?token=')
    await login(email, { deviceId: 'phone-of-ada' })
    expect(await mailsTo(email)).toEqual([])
  })

  it('is told in the language of the person', async () => {
    await login('luz@example.com', { deviceId: 'laptop-of-luz' })
    await login('luz@example.com', { deviceId: 'phone-of-luz' })
    const mail = await server.outbox.next('luz@example.com')
    expect(mail.subject).toBe('Nuevo inicio de sesión: Chrome en Android')
    expect(mail.text).toContain('Chrome en Android')
    expect(mail.text).toContain('Dirección de internet: 127.0.0.x')
    expect(mail.text).toContain('20 de noviembre de 2026')
  })

  it('that hides which one it is counts as new each time', async () => {
    await login('luz@example.com')
    expect((await server.outbox.next('luz@example.com')).subject).toContain('Nuevo')
  })

  it('that guesses wrong is told to nobody', async () => {
    await login('ada@example.com', { deviceId: 'attackers-device', password: 'not-hers' })
    expect(await mailsTo('ada@example.com')).toEqual([])
  })
})

describe('signing in', () => {
  it('leaves an audit entry with the device, refused or not', async () => {
    await login('new@example.com', { password: 'not-hers' })
    await login('new@example.com')
    expect(await auditOf('new@example.com')).toEqual([
      { act: 'login-refused', device: 'Chrome on Android' },
      { act: 'login', device: 'Chrome on Android' },
    ])
  })

  it('asks for a confirmed e-mail address, after the right password only', async () => {
    const email = 'new@example.com'
    await server.db
      .updateTable('profile')
      .set({ email_confirmed_at: null })
      .where('email', '=', email)
      .execute()
    expect((await login(email, { password: 'not-hers' })).problem.code).toBe('wrong-credentials')
    expect((await login(email)).problem.code).toBe('email-unconfirmed')
  })

  it('refuses a profile that has no password as any other', async () => {
    const email = 'new@example.com'
    await server.db
      .updateTable('profile')
      .set({ password_hash: null })
      .where('email', '=', email)
      .execute()
    expect((await login(email)).problem.code).toBe('wrong-credentials')
  })
})
