import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { demoPassword } from '@portal/fixtures/personas/personas'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { importRecords } from '../../../../test/test-records.ts'

const server = await testServer()
const people = ['ada', 'ben', 'cleo', 'dora', 'eve', 'finn', 'gina']
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: people.map((name) =>
    buildProfile({ email: `${name}@example.com`, grants: [], paymentMethods: [] }),
  ),
})
const most = server.config.settings.identity.guesses.perEmail
const { minutes } = server.config.settings.identity.guesses

const addressOf = (name: string) => `${name}@example.com`
const guess = (email: string, deviceId?: string, password = 'not-the-one') =>
  server.call('login', {
    body: { email, password },
    headers: deviceId ? { 'x-device-id': deviceId } : {},
  })
const codes = async (email: string, count: number, deviceId?: string) => {
  const found: Array<string> = []
  for (let n = 0; n < count; n += 1) found.push((await guess(email, deviceId)).problem.code)
  return found
}
const signIn = (email: string, deviceId?: string) => guess(email, deviceId, demoPassword)

describe('guesses at a password', () => {
  it('are bounded by e-mail, alike for one that nobody has, and free again after a while', async () => {
    for (const email of [addressOf('ada'), 'nobody@example.com']) {
      expect(await codes(email, most + 1)).toEqual([
        ...Array(most).fill('wrong-credentials'),
        'too-many-requests',
      ])
    }
    const [known, unknown] = [await signIn(addressOf('ada')), await signIn('nobody@example.com')]
    expect({ ...known.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
    expect(known.headers['retry-after']).toBe(String(minutes * 60))
    expect(unknown.headers['retry-after']).toBe(String(minutes * 60))
    server.clock.advance({ minutes })
    expect((await signIn(addressOf('ada'))).status).toBe(200)
  })

  it('are no more when they come all at once, from as many addresses as there are', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => guess(addressOf('ben'), `attackers-device-${n}`)),
    )
    const looked = answers.filter(({ status }) => status === 422)
    expect(looked.length).toBe(most)
  })

  it('of others do not lock out the owner where she signed in before', async () => {
    const email = addressOf('cleo')
    expect((await signIn(email, 'own-device-of-cleo')).status).toBe(200)
    await codes(email, most, 'attackers-device')
    expect((await signIn(email, 'attackers-device')).status).toBe(429)
    expect((await signIn(email)).status).toBe(429)
    for (let n = 0; n < 3; n += 1) {
      expect((await signIn(email, 'own-device-of-cleo')).status).toBe(200)
      expect((await signIn(email, 'attackers-device')).status).toBe(429)
    }
  })

  it('on her own device are bounded by themselves', async () => {
    const email = addressOf('dora')
    await signIn(email, 'own-device-of-dora')
    expect((await codes(email, most + 1, 'own-device-of-dora')).at(-1)).toBe('too-many-requests')
    expect((await signIn(email, 'own-device-of-dora')).status).toBe(429)
    // She takes another one.
    expect((await signIn(email, 'other-device-of-dora')).status).toBe(200)
  })

  it("on a device that somebody else's profile knows count as those of a stranger", async () => {
    await signIn(addressOf('eve'), 'device-of-eve-only')
    const email = addressOf('finn')
    await codes(email, most, 'device-of-eve-only')
    expect((await signIn(email, 'some-other-device')).status).toBe(429)
  })

  it('that are right are not counted', async () => {
    const email = addressOf('gina')
    await codes(email, most - 1)
    for (let n = 0; n < 5; n += 1) expect((await signIn(email)).status).toBe(200)
    expect(await codes(email, 2)).toEqual(['wrong-credentials', 'too-many-requests'])
  })

  it('leave no e-mail address and no device in the database', async () => {
    const kept = await server.db.selectFrom('attempt').selectAll().execute()
    const devices = await server.db.selectFrom('known_device').selectAll().execute()
    const text = [
      ...kept.map(({ subject }) => subject.toString('latin1')),
      ...devices.map(({ device_hash }) => device_hash.toString('latin1')),
    ].join(' ')
    expect(kept.length + devices.length).toBeGreaterThan(20)
    for (const secret of ['example.com', 'device']) expect(text).not.toContain(secret)
  })
})
