import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailsDone, readJobs } from '../../../../test/mail-jobs.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { testServer } from '../../../../test/server-test.ts'

const lines: Array<string> = []
const server = await testServer({
  log: { write: (line) => void lines.push(line) },
  configure: (config) => ({ ...config, publicUrl: 'https://my.cedarbaypower.example' }),
})
const { db, outbox, clock } = server

const newPassword = 'tall green kettle 7'
const someone = () => `${randomUUID()}@example.com`
const ownDevice = { 'x-device-id': 'own-device-of-newcomers' }
const register = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  server.call('register', {
    body: { email, newPassword, ...more },
    headers: { ...ownDevice, ...headers },
  })
const confirm = (token: string, headers: Record<string, string> = ownDevice) =>
  server.call('confirmEmail', { body: { token }, headers })
const login = (email: string, password = newPassword, headers: Record<string, string> = {}) =>
  server.call('login', { body: { email, password }, headers })

/** Registers and opens the link. */
async function newProfile(email: string): Promise<void> {
  await register(email)
  expect((await confirm(mailToken(await outbox.next(email)))).status).toBe(200)
}

const auditOf = async (email: string) => {
  const rows = await db
    .selectFrom('audit_entry')
    .innerJoin('profile', 'profile.id', 'audit_entry.profile_id')
    .select(['act', 'device'])
    .where('email', '=', email)
    .orderBy('audit_entry.id')
    .execute()
  return rows
}

describe('registering', () => {
  it('[FORM-06] begins a profile once the mail’s link is opened, and not before', async () => {
    const email = someone()
    const { status } = await register(email)
    expect(status).toBe(204)
    const mail = await outbox.next(email)
    expect(mail.subject).toBe('Confirm your email')
    expect((await login(email)).problem.code).toBe('wrong-credentials')
    expect((await confirm(mailToken(mail))).body).toEqual({
      kind: 'registration',
      email,
      token: null,
    })
    const { body } = await login(email)
    const headers = { authorization: `Bearer ${body.accessToken}` }
    expect((await server.call('getProfile', { headers })).body).toEqual({
      firstName: '',
      lastName: '',
      email,
      businessName: null,
      phone: null,
      hasPassword: true,
      loginMethods: [],
      keptFrom: null,
    })
  })

  it('[FORM-06] keeps names and phone where they are given', async () => {
    const email = someone()
    await register(email, { firstName: ' Maya ', lastName: 'Lindqvist', phone: '+1 541 555 0123' })
    await confirm(mailToken(await outbox.next(email)))
    const row = await db
      .selectFrom('profile')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      first_name: 'Maya',
      last_name: 'Lindqvist',
      phone: '+1 541 555 0123',
      locale: 'en',
      email_confirmed_at: clock.now(),
    })
  })

  it('[FORM-01] registers an address without regard to its case', async () => {
    const email = someone()
    await register(` ${email.toUpperCase()} `)
    await confirm(mailToken(await outbox.next(email)))
    expect((await login(email)).status).toBe(200)
  })

  it('makes the device known on which it was begun and confirmed: strangers lock nobody out there', async () => {
    const email = someone()
    await register(email)
    const token = mailToken(await outbox.next(email))
    const { perEmail } = server.config.settings.identity.guesses
    for (let n = 0; n < perEmail; n += 1) await login(email, 'not the one at all')
    expect((await confirm(token)).status).toBe(200)
    expect((await login(email)).status).toBe(429)
    expect((await login(email, newPassword, ownDevice)).status).toBe(200)
  })

  it('writes into the security log', async () => {
    const email = someone()
    await register(email)
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari' }
    await server.call('confirmEmail', {
      headers,
      body: { token: mailToken(await outbox.next(email)) },
    })
    expect(await auditOf(email)).toEqual([{ act: 'registered', device: 'Chrome on Android' }])
  })

  it('answers somebody else’s address alike, and tells its owner by mail', async () => {
    const email = someone()
    await newProfile(email)
    const before = await db.selectFrom('profile').selectAll().where('email', '=', email).execute()
    const answer = await register(email, { newPassword: 'another wild teapot' })
    expect([answer.status, answer.raw.toString()]).toEqual([204, ''])
    const mail = await outbox.next(email)
    expect(mail.subject).toBe('You already have a profile')
    expect(mail.text).toContain('https://my.cedarbaypower.example/auth/login')
    expect(mail.text).not.toContain('token=')
    expect(await db.selectFrom('profile').selectAll().where('email', '=', email).execute()).toEqual(
      before,
    )
    expect((await login(email, 'another wild teapot')).status).toBe(422)
  })

  it('[SESSION-18] is closed by the operator’s flag', async () => {
    const closed = await testServerWithout('registration')
    const body = { email: someone(), newPassword }
    const answer = await closed.call('register', { body })
    expect([answer.status, answer.problem.code]).toEqual([403, 'registration-closed'])
  })

  it('speaks Spanish to whoever asks in Spanish, also later', async () => {
    const email = someone()
    await register(email, {}, { 'accept-language': 'es-MX,es;q=0.9' })
    const mail = await outbox.next(email)
    expect(mail.subject).toBe('Confirme su correo')
    expect(mail.html).toContain('<html lang="es">')
    expect(mail.text).toContain('El enlace sirve durante 48 horas.')
    await confirm(mailToken(mail))
    const profile = await db
      .selectFrom('profile')
      .select('locale')
      .where('email', '=', email)
      .executeTakeFirst()
    expect(profile?.locale).toBe('es')
  })
})

async function testServerWithout(flag: 'registration') {
  return testServer({
    configure: (config) => ({
      ...config,
      settings: { ...config.settings, release: { ...config.settings.release, [flag]: false } },
    }),
  })
}

describe('a registration with somebody else’s address', () => {
  const choose = (token: string | null, password: string) =>
    server.call('resetPassword', { body: { token: token ?? '', newPassword: password } })

  it.each<Record<string, string>>([{ 'x-device-id': 'device-of-the-victim' }, {}])(
    'gives nobody a password that its owner did not choose (%o)',
    async (headers) => {
      const email = someone()
      await register(email)
      const link = mailToken(await outbox.next(email))
      const { body } = await confirm(link, headers)
      expect(body).toEqual({ kind: 'registration', email, token: expect.any(String) })
      expect((await login(email)).problem.code).toBe('wrong-credentials')
      // Opened again, also by a mail program before: the password is still to be chosen.
      const again = await confirm(link, headers)
      expect((await choose(again.body.token, 'another wild teapot')).status).toBe(204)
      expect((await login(email, 'another wild teapot')).status).toBe(200)
      expect((await login(email)).status).toBe(422)
      expect((await confirm(link, headers)).body).toEqual({
        kind: 'registration',
        email,
        token: null,
      })
    },
  )

  it('counts as theirs also where the link was sent again to somebody who asked for it', async () => {
    const email = someone()
    await register(email)
    await outbox.next(email)
    await server.call('resendConfirmation', {
      body: { email },
      headers: { 'x-device-id': 'victims' },
    })
    const link = mailToken(await outbox.next(email))
    const { body } = await confirm(link, { 'x-device-id': 'device-of-the-victim' })
    expect(body.token).toEqual(expect.any(String))
    expect((await login(email)).problem.code).toBe('wrong-credentials')
  })
})

describe('the link', () => {
  it('says the same when it is opened again within a day, and nothing after it', async () => {
    const email = someone()
    await register(email)
    const token = mailToken(await outbox.next(email))
    const first = (await confirm(token)).body
    clock.advance({ hours: 23 })
    expect((await confirm(token)).body).toEqual(first)
    expect((await auditOf(email)).map(({ act }) => act)).toEqual(['registered'])
    clock.advance({ hours: 2 })
    expect((await confirm(token)).problem.code).toBe('link-expired')
  })

  it('opened ten times at once makes one profile', async () => {
    const email = someone()
    await register(email)
    const token = mailToken(await outbox.next(email))
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await auditOf(email)).toHaveLength(1)
  })

  it('expires', async () => {
    const email = someone()
    await register(email)
    const token = mailToken(await outbox.next(email))
    clock.advance({ hours: 48 })
    const answer = await confirm(token)
    expect([answer.status, answer.problem.code]).toEqual([410, 'link-expired'])
    expect((await login(email)).status).toBe(422)
  })

  it('is refused where it was changed, cut or made up', async () => {
    const email = someone()
    await register(email)
    const token = mailToken(await outbox.next(email))
    for (const wrong of [token.slice(1), `${token}A`, token.toLowerCase(), 'A'.repeat(43)]) {
      expect((await confirm(wrong)).problem.code).toBe('link-expired')
    }
    expect((await confirm(token)).status).toBe(200)
  })

  it('of a second registration with another password is a conflict once the first was opened', async () => {
    const email = someone()
    await register(email)
    const first = mailToken(await outbox.next(email))
    await register(email, { newPassword: 'another wild teapot' })
    const second = mailToken(await outbox.next(email))
    const both = await Promise.all([confirm(first), confirm(second)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const winner = both[0].status === 200 ? newPassword : 'another wild teapot'
    const loser = winner === newPassword ? 'another wild teapot' : newPassword
    expect((await login(email, winner)).status).toBe(200)
    expect((await login(email, loser)).status).toBe(422)
  })

  it('leads to where the configuration says, whatever host the request names', async () => {
    const email = someone()
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    }
    await register(email, {}, headers)
    const { html, text } = await outbox.next(email)
    expect(text).toContain('https://my.cedarbaypower.example/auth/confirm-email?token=')
    expect(html + text).not.toContain('evil')
  })
})

describe('asking for the mail again', () => {
  const resend = (email: string) => server.call('resendConfirmation', { body: { email } })

  it('sends another link, and each of them says the same', async () => {
    const email = someone()
    await register(email, { firstName: 'Maya' })
    const first = mailToken(await outbox.next(email))
    expect((await resend(email)).status).toBe(204)
    const second = mailToken(await outbox.next(email))
    expect(second).not.toBe(first)
    expect((await confirm(second)).body).toEqual({ kind: 'registration', email, token: null })
    expect((await confirm(first)).body).toEqual({ kind: 'registration', email, token: null })
    expect((await login(email)).status).toBe(200)
  })

  it('keeps nothing of the person in links that were used', async () => {
    const email = someone()
    await register(email, { firstName: 'Marguerite', phone: '+1 541 555 0199' })
    await outbox.next(email)
    await resend(email)
    await confirm(mailToken(await outbox.next(email)))
    const rows = await db.selectFrom('one_time_token').selectAll().execute()
    const kept = JSON.stringify(rows.filter(({ data }) => data['email'] === email))
    expect(kept).toContain(email)
    expect(kept).not.toMatch(/Marguerite|0199|argon2/)
  })

  it('tells whoever is registered already, and says nothing to strangers', async () => {
    const [known, stranger] = [someone(), someone()]
    await newProfile(known)
    const answers = [await resend(stranger), await resend(known)]
    expect(answers.map(({ status, raw }) => [status, raw.length])).toEqual([
      [204, 0],
      [204, 0],
    ])
    expect((await outbox.next(known)).subject).toBe('You already have a profile')
    expect(outbox.sent.filter(({ to }) => to === stranger)).toEqual([])
  })

  it('confirms a profile whose address was never confirmed', async () => {
    const { profileId } = await server.signIn()
    const { email } = await db
      .updateTable('profile')
      .set({ email_confirmed_at: null })
      .where('id', '=', profileId)
      .returning('email')
      .executeTakeFirstOrThrow()
    await resend(email)
    const token = mailToken(await outbox.next(email))
    expect((await confirm(token)).body).toEqual({ kind: 'registration', email, token: null })
    const row = await db
      .selectFrom('profile')
      .select('email_confirmed_at')
      .where('id', '=', profileId)
      .executeTakeFirst()
    expect(row?.email_confirmed_at).toEqual(clock.now())
    expect((await auditOf(email)).map(({ act }) => act)).toEqual(['email-confirmed'])
  })

  it('sends five mails an hour to an address and no more, and always answers alike', async () => {
    const email = someone()
    await register(email)
    await outbox.next(email)
    for (let round = 0; round < 8; round += 1) expect((await resend(email)).status).toBe(204)
    await mailsDone(db)
    expect(outbox.sent.filter(({ to }) => to === email)).toHaveLength(5)
    outbox.sent.length = 0
    clock.advance({ minutes: 61 })
    await resend(email)
    await outbox.next(email)
  })
})

describe('what hostile people register with', () => {
  it.each([
    'a@example.com\r\nbcc: victim@example.com',
    'a@example.com\nSubject: free money',
    'a@example.com,victim@example.com',
    '"a b"@example.com',
    'a@exa mple.com',
    '<a@example.com>',
    'a@example.com\0',
  ])('[FORM-01] refuses the address %j', async (email) => {
    const { status, problem } = await register(email)
    expect([status, problem.code]).toEqual([400, 'invalid-input'])
    expect(problem.errors?.[0]?.path).toBe('email')
  })

  it('writes nothing that was typed into a mail to an address that is not theirs', async () => {
    const email = someone()
    await register(email, {
      firstName: '<b>Win</b> at evil.example Bcc: x@y.zz',
      lastName: 'Evil',
    })
    const { subject, html, text } = await outbox.next(email)
    expect(subject + html + text).not.toMatch(/evil|<b>|bcc/i)
  })
})

it('neither passwords, tokens nor addresses stand in the log or, readable, in the database', async () => {
  const email = someone()
  await register(email, { firstName: 'Marguerite' })
  const token = mailToken(await outbox.next(email))
  const tokens = JSON.stringify(await db.selectFrom('one_time_token').selectAll().execute())
  const logAndJobs = lines.join('') + (await readJobs(db))
  // Said by true and false: what is searched is long.
  for (const secret of [newPassword, token]) {
    expect((logAndJobs + tokens).includes(secret)).toBe(false)
  }
  for (const personal of ['Marguerite', email]) expect(logAndJobs.includes(personal)).toBe(false)
  expect(logAndJobs).toContain('send-mail')
})
