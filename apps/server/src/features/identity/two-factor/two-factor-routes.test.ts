import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { untilServed } from '../../../../test/until-served.ts'
import {
  insertPerson,
  insertPersonWithAuthenticator,
} from '../../../../test/identity/test-person.ts'
import type { Person } from '../../../../test/identity/test-person.ts'
import { totpAt, wrongTotpAt } from '../../../../test/identity/test-totp.ts'

const server = await testServer()
const { clock } = server

const from = (deviceId?: string) => (deviceId ? { headers: { 'x-device-id': deviceId } } : {})
const login = ({ email, password }: Person, twoFactorCode?: string, deviceId?: string) =>
  server.call('login', {
    body: { email, password, ...(twoFactorCode ? { twoFactorCode } : {}) },
    ...from(deviceId),
  })
const loginByRecovery = ({ email, password }: Person, recoveryCode: string, deviceId?: string) =>
  server.call('loginWithRecoveryCode', {
    body: { email, password, recoveryCode },
    ...from(deviceId),
  })
const state = async (as: Person) => (await server.call('getTwoFactor', { as })).body
const confirm = (as: Person, code: string) =>
  server.call('confirmTwoFactor', { as, body: { code } })

const actsOf = async ({ profileId }: Person) => {
  const entries = await server.db
    .selectFrom('audit_entry')
    .select('act')
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return entries.map(({ act }) => act)
}

const mailAbout = async ({ email }: Person, subject: string) => {
  for (;;) {
    const mail = await server.outbox.next(email)
    if (mail.subject === subject) return mail
  }
}

describe('switching two-factor on', () => {
  it('gives a secret for the authenticator, as text, address and QR code', async () => {
    const person = await insertPerson(server)
    const { secret, address, qr } = (await server.call('startTwoFactor', { as: person })).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { protocol, host, pathname, searchParams } = new URL(address)
    expect([protocol, host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(pathname)).toBe(`/Cedar Bay Power:${person.email}`)
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Cedar Bay Power',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(qr.size).toBeGreaterThan(40)
    expect(qr.path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/)
    // The corner's square: seven dark modules, four from the edge.
    expect(qr.path.startsWith('M4 4h7v1h-7z')).toBe(true)
  })

  it('changes nothing until a code confirms it; then sign-in asks for one', async () => {
    const person = await insertPerson(server)
    const { secret } = (await server.call('startTwoFactor', { as: person })).body
    expect(await state(person)).toEqual({ since: null, recoveryCodesLeft: 0 })
    expect((await login(person)).status).toBe(200)

    expect((await confirm(person, wrongTotpAt(secret, clock.now()))).problem.code).toBe(
      'wrong-code',
    )
    expect((await login(person)).status).toBe(200)

    const { codes } = (await confirm(person, totpAt(secret, clock.now()))).body
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
    expect(await state(person)).toEqual({
      since: clock.now().toISOString(),
      recoveryCodesLeft: 10,
    })
    expect((await login(person)).problem.code).toBe('code-required')
    expect(await actsOf(person)).toContain('two-factor-on')
    const mail = await mailAbout(person, 'Two-step sign-in is on')
    expect(mail.text).toContain('/auth/not-me?token=')
    expect(mail.text).not.toContain(secret)
  })

  it('tells it in Spanish to whom Spanish is written', async () => {
    const person = await insertPersonWithAuthenticator(server, { locale: 'es' })
    const mail = await mailAbout(person, 'La verificación en dos pasos está activada')
    expect(mail.text).toContain('20 de noviembre de 2026')
  })

  it('beginning again makes another secret; the one before confirms nothing', async () => {
    const person = await insertPerson(server)
    const first = (await server.call('startTwoFactor', { as: person })).body
    const second = (await server.call('startTwoFactor', { as: person })).body
    expect(second.secret).not.toBe(first.secret)
    const old = totpAt(first.secret, clock.now())
    expect((await confirm(person, old)).problem.code).toBe('wrong-code')
    expect((await confirm(person, totpAt(second.secret, clock.now()))).status).toBe(200)
  })

  it('is a conflict where it is on, or where nothing waits for a code', async () => {
    const person = await insertPersonWithAuthenticator(server)
    expect((await server.call('startTwoFactor', { as: person })).problem.code).toBe('conflict')
    const code = totpAt(person.secret, clock.now())
    expect((await confirm(person, code)).problem.code).toBe('conflict')
    expect((await confirm(await insertPerson(server), '123456')).problem.code).toBe('conflict')
  })

  it('asks for a proof where the session lies open for long, as all its changes do', async () => {
    const on = await insertPersonWithAuthenticator(server)
    const off = await insertPerson(server)
    clock.advance({ minutes: 20 })
    for (const [name, as] of [
      ['startTwoFactor', off],
      ['createRecoveryCodes', on],
      ['deleteTwoFactor', on],
    ] as const) {
      expect((await server.call(name, { as })).problem.code).toBe('step-up-required')
    }
    expect((await state(on)).since).not.toBeNull()
  })
})

describe('signing in with a code', () => {
  it('takes the code of now, of the step before and of the step after, and no other', async () => {
    for (const [steps, status] of [
      [-2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 422],
    ] as const) {
      const person = await insertPersonWithAuthenticator(server)
      clock.advance({ minutes: 2 })
      const code = totpAt(person.secret, clock.now(), steps)
      expect([steps, (await login(person, code)).status]).toEqual([steps, status])
    }
  })

  it('[SESSION-01] takes a code once, and none that is older than the last one used', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const before = totpAt(person.secret, clock.now())
    const next = totpAt(person.secret, clock.now(), 1)
    expect((await login(person, next)).status).toBe(200)
    expect((await login(person, next)).problem.code).toBe('wrong-code')
    expect((await login(person, before)).problem.code).toBe('wrong-code')
    clock.advance({ minutes: 1 })
    expect((await login(person, totpAt(person.secret, clock.now()))).status).toBe(200)
  })

  it('takes the code that switched it on for nothing else', async () => {
    const person = await insertPerson(server)
    const { secret } = (await server.call('startTwoFactor', { as: person })).body
    const code = totpAt(secret, clock.now())
    await confirm(person, code)
    expect((await login(person, code)).problem.code).toBe('wrong-code')
  })

  it('of ten at once with the same code one gets in', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const code = totpAt(person.secret, clock.now())
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('looks at five wrong codes in a quarter of an hour, one by one or at once', async () => {
    for (const atOnce of [false, true]) {
      const person = await insertPersonWithAuthenticator(server)
      const codes = Array.from({ length: 12 }, (_, nth) =>
        wrongTotpAt(person.secret, clock.now(), nth),
      )
      const answers: Array<Awaited<ReturnType<typeof login>>> = []
      if (atOnce)
        answers.push(
          ...(await Promise.all(codes.map((code) => untilServed(() => login(person, code))))),
        )
      else for (const code of codes) answers.push(await untilServed(() => login(person, code)))
      const byCode = Object.groupBy(answers, ({ problem }) => problem.code)
      expect(byCode['wrong-code']).toHaveLength(5)
      expect(byCode['too-many-requests']).toHaveLength(7)
      expect(Number(byCode['too-many-requests']?.[0]?.headers['retry-after'])).toBe(15 * 60)

      const right = () => login(person, totpAt(person.secret, clock.now()))
      expect((await right()).problem.code).toBe('too-many-requests')
      const recovery = await loginByRecovery(person, person.codes[0] ?? '')
      expect(recovery.problem.code).toBe('too-many-requests')
      clock.advance({ minutes: 15 })
      expect((await right()).status).toBe(200)
    }
  })

  it('others’ wrong codes do not hold up the owner where she signed in before', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const [wrong, right] = [
      () => wrongTotpAt(person.secret, clock.now()),
      () => totpAt(person.secret, clock.now()),
    ]
    expect((await login(person, right(), 'own-device')).status).toBe(200)
    for (let n = 0; n < 6; n += 1) await login(person, wrong(), 'a-strangers-device')
    for (const elsewhere of ['a-strangers-device', 'another-device', undefined]) {
      expect((await login(person, right(), elsewhere)).status).toBe(429)
    }
    clock.advance({ minutes: 1 })
    expect((await login(person, right(), 'own-device')).status).toBe(200)
    expect((await loginByRecovery(person, person.codes[0] ?? '', 'own-device')).status).toBe(200)
    clock.advance({ minutes: 1 })
    expect((await login(person, right(), 'a-strangers-device')).status).toBe(429)
  })

  it('on her own device they are bounded by themselves', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const right = () => totpAt(person.secret, clock.now())
    expect((await login(person, right(), 'own-device')).status).toBe(200)
    clock.advance({ minutes: 1 })
    for (let n = 0; n < 5; n += 1) {
      const code = wrongTotpAt(person.secret, clock.now())
      expect((await login(person, code, 'own-device')).problem.code).toBe('wrong-code')
    }
    expect((await login(person, right(), 'own-device')).status).toBe(429)
    expect((await login(person, right(), 'other-device')).status).toBe(200)
  })

  it('keeps the secret sealed, and tied to its profile', async () => {
    const ada = await insertPersonWithAuthenticator(server)
    const eve = await insertPersonWithAuthenticator(server)
    const rowOf = ({ profileId }: Person) =>
      server.db
        .selectFrom('profile')
        .selectAll()
        .where('id', '=', profileId)
        .executeTakeFirstOrThrow()
    const row = await rowOf(ada)
    expect(row.totp_secret?.toString('latin1')).not.toContain(ada.secret)
    expect(row.totp_secret?.length).toBe(12 + 16 + 20)
    // Who may write to the database puts an own authenticator's secret there, and it opens nothing.
    await server.db
      .updateTable('profile')
      .set({ totp_secret: (await rowOf(eve)).totp_secret })
      .where('id', '=', ada.profileId)
      .execute()
    expect((await login(ada, totpAt(eve.secret, clock.now()))).problem.code).toBe('internal')
  })
})

describe('recovery codes', () => {
  it('each signs in once, without the hyphen too, and its person is told', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const [first = '', second = ''] = person.codes
    expect((await loginByRecovery(person, first)).status).toBe(200)
    expect((await loginByRecovery(person, first)).problem.code).toBe('wrong-code')
    const typed = second.replace('-', '').toUpperCase()
    expect((await loginByRecovery(person, typed)).status).toBe(200)
    expect((await state(person)).recoveryCodesLeft).toBe(8)
    const mail = await mailAbout(person, 'A recovery code was used')
    expect(mail.text).toContain('You have 9 recovery codes left.')
    expect((await actsOf(person)).filter((act) => act === 'recovery-code-used')).toHaveLength(2)
  })

  it('of ten at once with the same code one gets in', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const [code = ''] = person.codes
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => loginByRecovery(person, code)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await state(person)).recoveryCodesLeft).toBe(9)
  })

  it('need the password; and are worth nothing at another profile', async () => {
    const ada = await insertPersonWithAuthenticator(server)
    const eve = await insertPersonWithAuthenticator(server)
    const [code = ''] = ada.codes
    const wrong = await loginByRecovery({ ...ada, password: 'not-hers-at-all' }, code)
    expect(wrong.problem.code).toBe('wrong-credentials')
    expect((await loginByRecovery(eve, code)).problem.code).toBe('wrong-code')
    // Not even where who may write to the database copies what is kept of it.
    const kept = await server.db
      .selectFrom('recovery_code')
      .select('hash')
      .where('profile_id', '=', ada.profileId)
      .execute()
    await server.db
      .insertInto('recovery_code')
      .values(kept.map(({ hash }) => ({ profile_id: eve.profileId, hash })))
      .execute()
    expect((await loginByRecovery(eve, code)).problem.code).toBe('wrong-code')
    expect((await state(ada)).recoveryCodesLeft).toBe(10)
  })

  it('are refused where two-factor is off', async () => {
    const person = await insertPerson(server)
    expect((await loginByRecovery(person, 'abcd-efgh')).problem.code).toBe('wrong-code')
  })

  it('looks at five wrong ones in a quarter of an hour', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const guesses = Array.from({ length: 8 }, (_, nth) => `aaaa-aaa${nth + 2}`)
    const answers = await Promise.all(
      guesses.map((guess) => untilServed(() => loginByRecovery(person, guess))),
    )
    const counted = answers.filter(({ problem }) => problem.code === 'wrong-code')
    expect(counted).toHaveLength(5)
  })

  it('are kept as hashes that need the server’s key', async () => {
    const { codes, profileId } = await insertPersonWithAuthenticator(server)
    const rows = await server.db
      .selectFrom('recovery_code')
      .select('hash')
      .where('profile_id', '=', profileId)
      .execute()
    expect(rows).toHaveLength(10)
    const kept = rows.map(({ hash }) => hash.toString('hex'))
    for (const code of codes) {
      for (const text of [code, code.replace('-', '')]) {
        expect(kept).not.toContain(createHash('sha256').update(text).digest('hex'))
      }
    }
  })

  it('new ones end the old ones', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const { codes } = (await server.call('createRecoveryCodes', { as: person })).body
    expect(codes.filter((code) => person.codes.includes(code))).toEqual([])
    expect((await loginByRecovery(person, person.codes[0] ?? '')).problem.code).toBe('wrong-code')
    expect((await loginByRecovery(person, codes[0] ?? '')).status).toBe(200)
    expect(await actsOf(person)).toContain('recovery-codes-made')
    await mailAbout(person, 'You have new recovery codes')
  })

  it('are a conflict where two-factor is off', async () => {
    const person = await insertPerson(server)
    expect((await server.call('createRecoveryCodes', { as: person })).problem.code).toBe('conflict')
  })
})

describe('switching two-factor off', () => {
  it('sign-in asks for no code; secret and codes are gone; its person is told once', async () => {
    const person = await insertPersonWithAuthenticator(server)
    expect((await server.call('deleteTwoFactor', { as: person })).status).toBe(204)
    expect((await server.call('deleteTwoFactor', { as: person })).status).toBe(204)
    expect(await state(person)).toEqual({ since: null, recoveryCodesLeft: 0 })
    expect((await login(person)).status).toBe(200)
    expect((await actsOf(person)).filter((act) => act === 'two-factor-off')).toHaveLength(1)
    await mailAbout(person, 'Two-step sign-in is off')
  })
})
