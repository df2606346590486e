import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import type { Config } from '../../../config.ts'
import { hashPassword } from '../../../db/secrets/password-hash.ts'

const configure = (config: Config) => ({
  ...config,
  publicUrl: 'https://my.cedarbaypower.example',
})
const server = await testServer({ configure })
const { db, outbox, clock } = server
const beside = await testServer({ configure, beside: server })

const oldPassword = 'old brown teapot 3'
const newPassword = 'tall green kettle 7'
const oldHash = await hashPassword(oldPassword, { bytes: (count) => Buffer.alloc(count, 7) })

interface Person extends SignedIn {
  email: string
}

/** Somebody who is signed in and has the old password, or none. */
async function somebody(password: string | null = oldHash): Promise<Person> {
  const signedIn = await server.signIn()
  const { email } = await db
    .updateTable('profile')
    .set({ password_hash: password, first_name: 'Maya' })
    .where('id', '=', signedIn.profileId)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...signedIn, email }
}

const login = (email: string, password: string) =>
  server.call('login', { body: { email, password } })
const forgot = (email: string, headers: Record<string, string> = {}) =>
  server.call('forgotPassword', { body: { email }, headers })
const check = (token: string) => server.call('checkResetToken', { body: { token } })
const reset = (token: string, password = newPassword) =>
  server.call('resetPassword', { body: { token, newPassword: password } })
const change = (as: SignedIn, currentPassword: string | null, password = newPassword) =>
  server.call('changePassword', { as, body: { currentPassword, newPassword: password } })

async function resetToken(email: string): Promise<string> {
  await forgot(email)
  return mailToken(await outbox.next(email))
}

const isSignedIn = async (session: SignedIn, at = server) =>
  (await at.call('getProfile', { as: session })).status === 200

const actsOf = async ({ profileId }: SignedIn) => {
  const rows = await db
    .selectFrom('audit_entry')
    .select('act')
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}

describe('forgetting a password', () => {
  it('mails a link by which a new one is chosen, once', async () => {
    const maya = await somebody()
    expect((await forgot(maya.email)).status).toBe(204)
    const mail = await outbox.next(maya.email)
    expect(mail.text).toContain('Hello Maya,')
    expect(mail.text).toContain('https://my.cedarbaypower.example/auth/reset-password?token=')
    const token = mailToken(mail)
    expect((await check(token)).body).toEqual({
      email: maya.email,
      ways: {
        twoFactor: null,
        passkeys: [],
        providers: [],
        access: [],
        notificationsChangedAt: null,
        sessions: [{ id: maya.sessionId, device: null, lastUsedAt: clock.now().toISOString() }],
      },
    })
    expect((await reset(token)).status).toBe(204)
    expect((await login(maya.email, newPassword)).status).toBe(200)
    expect((await login(maya.email, oldPassword)).status).toBe(422)
    for (const answer of [await check(token), await reset(token)]) {
      expect([answer.status, answer.problem.code]).toEqual([410, 'link-expired'])
    }
  })

  it('ends every session within a second, at every process, and tells the owner', async () => {
    const maya = await somebody()
    const sessions = [maya, await server.signIn(maya.profileId)]
    for (const session of sessions) {
      expect([await isSignedIn(session), await isSignedIn(session, beside)]).toEqual([true, true])
    }
    await reset(await resetToken(maya.email))
    const ended = performance.now()
    await vi.waitFor(
      async () => {
        for (const session of sessions) {
          const alive = [await isSignedIn(session), await isSignedIn(session, beside)]
          expect(alive).toEqual([false, false])
        }
      },
      { timeout: 1000, interval: 20 },
    )
    expect(performance.now() - ended).toBeLessThan(1000)
    const notice = await outbox.next(maya.email)
    expect(notice.subject).toBe('Your password was changed')
    expect(await actsOf(maya)).toEqual(['password-reset-asked', 'password-reset'])
  })

  it('two people with one link: one of them has it', async () => {
    const maya = await somebody()
    const token = await resetToken(maya.email)
    const given = [newPassword, 'another wild teapot']
    const answers = await Promise.all(given.map((password) => reset(token, password)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 410]))
    const winner = given[answers.findIndex(({ status }) => status === 204)]!
    expect((await login(maya.email, winner)).status).toBe(200)
  })

  it('takes the other open links away once one was used', async () => {
    const maya = await somebody()
    const [first, second] = [await resetToken(maya.email), await resetToken(maya.email)]
    expect((await check(first)).status).toBe(200)
    await reset(second)
    expect((await reset(first)).problem.code).toBe('link-expired')
  })

  it('gives an hour', async () => {
    const maya = await somebody()
    const token = await resetToken(maya.email)
    clock.advance({ minutes: 59 })
    expect((await check(token)).status).toBe(200)
    clock.advance({ minutes: 1 })
    expect((await reset(token)).problem.code).toBe('link-expired')
    expect((await login(maya.email, oldPassword)).status).toBe(200)
  })

  it('leaves the link as it is where the password is too weak', async () => {
    const maya = await somebody()
    const token = await resetToken(maya.email)
    const weak = await reset(token, 'short one')
    expect([weak.status, weak.problem.code]).toEqual([422, 'weak-password'])
    expect((await reset(token)).status).toBe(204)
  })

  it('sets the first password of a profile that signed in by a third party alone', async () => {
    const maya = await somebody(null)
    await reset(await resetToken(maya.email))
    expect((await login(maya.email, newPassword)).status).toBe(200)
  })

  it('confirms the address, because whoever has the link reads it', async () => {
    const maya = await somebody()
    await db
      .updateTable('profile')
      .set({ email_confirmed_at: null })
      .where('id', '=', maya.profileId)
      .execute()
    expect((await login(maya.email, oldPassword)).problem.code).toBe('email-unconfirmed')
    await reset(await resetToken(maya.email))
    expect((await login(maya.email, newPassword)).status).toBe(200)
  })

  it('answers an unknown address alike and sends it nothing', async () => {
    const maya = await somebody()
    const stranger = `${randomUUID()}@example.com`
    const bare = ({ status, raw, headers }: Awaited<ReturnType<typeof forgot>>) => {
      const { 'x-request-id': _id, date: _date, ...rest } = headers
      return [status, raw.toString(), rest]
    }
    expect(bare(await forgot(stranger))).toEqual(bare(await forgot(maya.email)))
    await mailsDone(db)
    expect(outbox.sent.filter(({ to }) => to === stranger)).toEqual([])
    outbox.sent.length = 0
  })

  it('sends five mails an hour and no more', async () => {
    const maya = await somebody()
    for (let round = 0; round < 7; round += 1) await forgot(maya.email)
    await mailsDone(db)
    expect(outbox.sent.filter(({ to }) => to === maya.email)).toHaveLength(5)
    outbox.sent.length = 0
  })

  it('speaks the language of whoever asks', async () => {
    const maya = await somebody()
    await forgot(maya.email, { 'accept-language': 'es' })
    const mail = await outbox.next(maya.email)
    expect(mail.subject).toBe('Elija una contraseña nueva')
    expect(mail.text).toContain('Hola, Maya:')
    expect(mail.text).toContain('60 minutos')
  })

  it('leads to where the configuration says, whatever host the request names', async () => {
    const maya = await somebody()
    await forgot(maya.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const { html, text } = await outbox.next(maya.email)
    expect(html + text).not.toContain('evil')
  })

  it('shows a name as it was typed, never as HTML', async () => {
    const maya = await somebody()
    const name = `<img src=x onerror=alert(1)>"'&`
    await db
      .updateTable('profile')
      .set({ first_name: name })
      .where('id', '=', maya.profileId)
      .execute()
    await forgot(maya.email)
    const { html, text } = await outbox.next(maya.email)
    expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;,')
    expect(html).not.toContain('<img')
    expect(text).toContain(`Hello ${name},`)
  })
})

describe('changing the password', () => {
  it('[FORM-05] takes the current one and keeps this session alone', async () => {
    const maya = await somebody()
    const other = await server.signIn(maya.profileId)
    expect([await isSignedIn(other), await isSignedIn(other, beside)]).toEqual([true, true])
    expect((await change(maya, oldPassword)).status).toBe(204)
    await vi.waitFor(
      async () =>
        expect([await isSignedIn(other), await isSignedIn(other, beside)]).toEqual([false, false]),
      { timeout: 1000, interval: 20 },
    )
    expect(await isSignedIn(maya)).toBe(true)
    expect((await login(maya.email, newPassword)).status).toBe(200)
    expect((await outbox.next(maya.email)).subject).toBe('Your password was changed')
    expect((await actsOf(maya))[0]).toBe('password-changed')
  })

  it('[FORM-05] refuses a wrong current one, and a few later every one', async () => {
    const maya = await somebody()
    const { perEmail } = server.config.settings.identity.guesses
    for (let guess = 0; guess < perEmail; guess += 1) {
      const { status, problem } = await change(maya, 'not hers')
      expect([status, problem.code]).toEqual([422, 'wrong-credentials'])
    }
    const late = await change(maya, oldPassword)
    expect([late.status, late.problem.code]).toEqual([429, 'too-many-requests'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    // Guesses from an open session do not lock their owner out of signing in.
    expect((await login(maya.email, oldPassword)).status).toBe(200)
  })

  it('[FORM-05] asks for the current one where there is one', async () => {
    const maya = await somebody()
    const { status, problem } = await change(maya, null)
    expect([status, problem.code]).toEqual([400, 'invalid-input'])
    expect(problem.errors).toEqual([{ path: 'currentPassword', message: 'Enter your password' }])
  })

  it('[FORM-05] sets the first one without, for whoever proved to be there', async () => {
    const maya = await somebody(null)
    clock.advance({ minutes: 16 })
    const late = await change(maya, null)
    expect([late.status, late.problem.code]).toEqual([403, 'step-up-required'])
    const fresh = await server.signIn(maya.profileId)
    expect((await change(fresh, 'made up')).problem.code).toBe('wrong-credentials')
    expect((await change(fresh, null)).status).toBe(204)
    expect((await login(maya.email, newPassword)).status).toBe(200)
  })

  it('takes links away that were sent under the old one', async () => {
    const maya = await somebody()
    const token = await resetToken(maya.email)
    await change(maya, oldPassword)
    expect((await reset(token)).problem.code).toBe('link-expired')
  })

  it('two changes at once: the second no longer has the current password', async () => {
    const maya = await somebody()
    const answers = await Promise.all([
      change(maya, oldPassword, newPassword),
      change(maya, oldPassword, 'another wild teapot'),
    ])
    const codes = answers.map(({ status }) => status)
    expect(new Set(codes)).toEqual(new Set([204, 422]))
  })

  it('writes the notice in the language of the profile', async () => {
    const maya = await somebody()
    await db.updateTable('profile').set({ locale: 'es' }).where('id', '=', maya.profileId).execute()
    await change(maya, oldPassword)
    const { subject, text } = await outbox.next(maya.email)
    expect(subject).toBe('Se cambió su contraseña')
    expect(text).toContain(' de noviembre de 2026')
  })
})
