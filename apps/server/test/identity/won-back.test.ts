import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { startCommand } from '../command-process.ts'
import { databaseUrl } from '../import-process.ts'
import { mailToken } from '../mail-token.ts'
import {
  addPasskey,
  changeEmail,
  daysAgo,
  leftAtTheirAddress,
  leftBehind,
  login,
  mailWith,
  newAddress,
  signsInByPasskey,
  takeOver,
} from './left-behind.ts'
import type { Intrusion, TakenOver } from './left-behind.ts'
import { serverWithProvider } from './server-with-provider.ts'
import { TestAuthenticator } from './test-authenticator.ts'
import { insertPersonWithAuthenticator } from './test-person.ts'
import { totpAt } from './test-totp.ts'
import { portalOrigin } from './visit-provider.ts'

const { server, provider } = await serverWithProvider()
const { db, clock } = server

const newPassword = 'tall green kettle 7'
const everything = { ...leftBehind, ...leftAtTheirAddress }

/** The owner chooses a new password by a mail's link, and keeps the passkey that is theirs. */
async function choosePassword({ owner }: TakenOver, token: string): Promise<void> {
  const body = { token, newPassword, keep: { passkeys: [owner.passkeyId] } }
  const { status } = await server.call('resetPassword', { body })
  expect(status).toBe(204)
}

async function resetByMail(scene: TakenOver, email: string): Promise<void> {
  await server.call('forgotPassword', { body: { email } })
  await choosePassword(scene, mailToken(await mailWith(server, email, /Choose a new password/)))
}

async function expectIntruderOut({ intruder }: TakenOver, tryIn: Intrusion): Promise<void> {
  await vi.waitFor(
    async () => expect((await server.call('getProfile', { as: intruder })).status).toBe(401),
    { timeout: 1000, interval: 20 },
  )
  clock.advance({ minutes: 1 })
  expect(await tryIn()).toBe(false)
}

async function expectOwnerIn(email: string, device?: TestAuthenticator): Promise<void> {
  const answer = await login(server, { email, password: newPassword }, { deviceId: randomUUID() })
  expect([answer.status, answer.status === 200 ? '' : answer.problem.code]).toEqual([200, ''])
  if (device) expect(await signsInByPasskey(server, device)).toBe(true)
}

/** Strangers' wrong guesses are forgotten after a while. */
const forgetGuesses = () =>
  clock.advance({ minutes: server.config.settings.identity.guesses.minutes })

const operate = (...given: Array<string>) =>
  startCommand('restore-profile', given, {
    DATABASE_URL: databaseUrl(server.connection),
    SECRET_KEY: server.key.toString('base64'),
    PUBLIC_URL: portalOrigin,
  }).ended

describe('[R19] of a taken-over profile nothing is left to the intruder', () => {
  describe('once its owner has taken the change of e-mail back', () => {
    const undo = async (scene: TakenOver, token: string, tryIn: Intrusion) => {
      const { owner } = scene
      const { status } = await server.call('confirmEmail', { body: { token } })
      expect(status).toBe(200)
      await expectIntruderOut(scene, tryIn)
      forgetGuesses()
      const mail = await mailWith(server, owner.email, /choose a new password/i)
      await choosePassword(scene, mailToken(mail))
      await expectIntruderOut(scene, tryIn)
      forgetGuesses()
      await expectOwnerIn(owner.email, owner.passkey)
    }

    it.each(Object.keys(leftBehind))('before the change: %s', async (what) => {
      const scene = await takeOver(server, provider)
      const tryIn = await leftBehind[what]!(scene)
      clock.advance({ minutes: 1 })
      await undo(scene, await changeEmail(scene, scene.intruder, scene.intruder.email), tryIn)
    })

    it.each(Object.keys(everything))('after the change: %s', async (what) => {
      const scene = await takeOver(server, provider)
      const token = await changeEmail(scene, scene.intruder, scene.intruder.email)
      const tryIn = await everything[what]!(scene)
      await undo(scene, token, tryIn)
    })

    it.each(Object.keys(leftBehind))('or stopped it before it happened: %s', async (what) => {
      const scene = await takeOver(server, provider)
      const { intruder, owner } = scene
      const tryIn = await leftBehind[what]!(scene)
      await server.call('changeEmail', { as: intruder, body: { email: intruder.email } })
      let mail = await mailWith(server, owner.email, /is about to change/)
      if (!mail.text.includes(intruder.email))
        mail = await mailWith(server, owner.email, /is about/)
      await undo(scene, mailToken(mail), tryIn)
    })
  })

  it('and all that it was told stays in its list, what was told meanwhile too', async () => {
    const scene = await takeOver(server, provider)
    const { owner, intruder } = scene
    const token = await changeEmail(scene, intruder, intruder.email)
    expect((await server.call('confirmEmail', { body: { token } })).status).toBe(200)
    const mail = await mailWith(server, owner.email, /choose a new password/i)
    await choosePassword(scene, mailToken(mail))
    const as = await server.signIn(owner.profileId)
    const { items } = (await server.call('listAlerts', { as })).body
    expect(items.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Your password was changed',
        'Your email stays the same. Choose a new password.',
        'Your email is about to change',
        'A passkey was added',
      ]),
    )
  })

  describe('once its owner has said of an earlier notice that it was not them', () => {
    /** The link in the notice of a passkey that the intruder added before the change. */
    const noticed = async (scene: TakenOver, device: TestAuthenticator): Promise<string> => {
      const { owner, intruder } = scene
      await addPasskey(server, intruder, device)
      const notice = await mailWith(server, owner.email, /passkey was added/)
      await changeEmail(scene, intruder, intruder.email)
      return mailToken(notice)
    }
    const report = (token: string) => server.call('reportNotMe', { body: { token } })

    it('the change of e-mail is taken back', async () => {
      const scene = await takeOver(server, provider)
      const { owner } = scene
      const theirs = new TestAuthenticator('http://localhost:3000')
      const token = await noticed(scene, theirs)
      const { body } = await report(token)
      expect(body.email).toBe(owner.email)
      await expectIntruderOut(scene, () => signsInByPasskey(server, theirs))
      await choosePassword(scene, body.token)
      forgetGuesses()
      await expectOwnerIn(owner.email, owner.passkey)
      expect((await report(token)).problem.code).toBe('link-expired')
    })

    it('but no longer than it can be taken back', async () => {
      const scene = await takeOver(server, provider)
      const { owner, intruder } = scene
      const token = await noticed(scene, new TestAuthenticator('http://localhost:3000'))
      await db
        .updateTable('one_time_token')
        .set({ expires_at: clock.now() })
        .where('profile_id', '=', owner.profileId)
        .where('kind', '=', 'kept-email')
        .execute()
      expect((await report(token)).problem.code).toBe('link-expired')
      const { email } = (await server.call('getProfile', { as: intruder })).body
      expect(email).toBe(intruder.email)
    })
  })

  describe('once its owner has chosen a new password by mail', () => {
    it.each(Object.keys(leftBehind))('%s', async (what) => {
      const scene = await takeOver(server, provider)
      const tryIn = await leftBehind[what]!(scene)
      await resetByMail(scene, scene.owner.email)
      await expectIntruderOut(scene, tryIn)
      forgetGuesses()
      await expectOwnerIn(scene.owner.email, scene.owner.passkey)
    })

    it.each(Object.keys(leftBehind))(
      '%s, by the link of a notice that it was not them',
      async (what) => {
        const scene = await takeOver(server, provider)
        const tryIn = await leftBehind[what]!(scene)
        const { owner, intruder } = scene
        await addPasskey(server, intruder, new TestAuthenticator('http://localhost:3000'))
        const notice = await mailWith(server, owner.email, /passkey was added/)
        const { body } = await server.call('reportNotMe', { body: { token: mailToken(notice) } })
        expect(body.email).toBe(owner.email)
        // At once, while the owner is still thinking of a password.
        if (what !== 'a device that counts as known') await expectIntruderOut(scene, tryIn)
        expect(await signsInByPasskey(server, owner.passkey)).toBe(false)
        await choosePassword(scene, body.token)
        await expectIntruderOut(scene, tryIn)
        forgetGuesses()
        await expectOwnerIn(owner.email, owner.passkey)
      },
    )

    it('a link that would take the way home back', async () => {
      const scene = await takeOver(server, provider)
      const { owner, intruder } = scene
      await changeEmail(scene, intruder, intruder.email)
      const token = await changeEmail(scene, intruder, owner.email)
      await resetByMail(scene, owner.email)
      expect((await server.call('confirmEmail', { body: { token } })).status).toBe(410)
      await expectOwnerIn(owner.email, owner.passkey)
    })
  })

  it('whose e-mail went to and fro, an intruder’s reset ends no link of the owner', async () => {
    const scene = await takeOver(server, provider)
    const { owner, intruder } = scene
    await changeEmail(scene, intruder, intruder.email)
    await changeEmail(scene, intruder, owner.email)
    const token = await changeEmail(scene, intruder, intruder.email)
    await resetByMail(scene, intruder.email)
    expect((await server.call('confirmEmail', { body: { token } })).status).toBe(200)
  })

  describe('once an operator has restored it', () => {
    it.each(Object.keys(everything))(
      '%s',
      async (what) => {
        const scene = await takeOver(server, provider)
        const { intruder, owner } = scene
        await changeEmail(scene, intruder, intruder.email)
        const tryIn = await everything[what]!(scene)
        const { email: current } = await db
          .selectFrom('profile')
          .select('email')
          .where('id', '=', owner.profileId)
          .executeTakeFirstOrThrow()
        const verified = newAddress('verified')
        const ended = await operate(current, verified)
        expect(ended).toMatchObject({ code: 0, complained: '' })
        await expectIntruderOut(scene, tryIn)
        forgetGuesses()
        const mail = await mailWith(server, verified, /Choose a new password/)
        const body = { token: mailToken(mail), newPassword }
        expect((await server.call('resetPassword', { body })).status).toBe(204)
        await expectIntruderOut(scene, tryIn)
        forgetGuesses()
        await expectOwnerIn(verified)
      },
      30_000,
    )
  })
})

describe('what an intruder may have asked for that is not done yet', () => {
  it('a change of e-mail that still waits in the queue comes to nothing', async () => {
    const scene = await takeOver(server, provider)
    const { owner, intruder } = scene
    const release = await holdMails(`new-email\n${intruder.email}`)
    await server.call('changeEmail', { as: intruder, body: { email: intruder.email } })
    await resetByMail(scene, owner.email)
    await release()
    await expectNoMail(intruder.email)
  })
})

/** Lets no mail of this name be written until it is released. */
async function holdMails(name: string): Promise<() => Promise<void>> {
  let release = (): void => undefined
  const released = new Promise<void>((done) => (release = done))
  const { createHash } = await import('node:crypto')
  const subject = createHash('sha256').update(`mail\n${name}`).digest()
  let holding: Promise<void> = Promise.resolve()
  await new Promise<void>((held) => {
    holding = db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${subject.readInt32BE(0)}, ${subject.readInt32BE(4)})`.execute(
        tx,
      )
      held()
      await released
    })
  })
  return async () => {
    release()
    await holding
  }
}

async function expectNoMail(to: string): Promise<void> {
  const { mailsDone } = await import('../mail-jobs.ts')
  await mailsDone(db)
  expect(server.outbox.sent.filter((mail) => mail.to === to)).toEqual([])
}

describe('two-step sign-in', () => {
  const older = async (days: number) => {
    const owner = await insertPersonWithAuthenticator(server)
    await db
      .updateTable('profile')
      .set({ totp_since: daysAgo(server, days) })
      .where('id', '=', owner.profileId)
      .execute()
    return owner
  }
  const reset = async (email: string, keep = {}) => {
    await server.call('forgotPassword', { body: { email } })
    const token = mailToken(await mailWith(server, email, /Choose a new password/))
    const { body: shown } = await server.call('checkResetToken', { body: { token } })
    const body = { token, newPassword, keep }
    expect((await server.call('resetPassword', { body })).status).toBe(204)
    return shown.ways.twoFactor
  }

  it('of long ago stays: who has nothing but the mailbox is asked for the code', async () => {
    const owner = await older(15)
    expect(await reset(owner.email)).toMatchObject({ stays: true })
    const given = { email: owner.email, password: newPassword }
    expect((await login(server, given)).problem.code).toBe('code-required')
    const code = totpAt(owner.secret, clock.now())
    expect((await login(server, given, { code })).status).toBe(200)
  })

  it('of lately goes, unless its owner knows it', async () => {
    const [gone, kept] = [await older(13), await older(13)]
    expect(await reset(gone.email)).toMatchObject({ stays: false })
    await expectOwnerIn(gone.email)
    await reset(kept.email, { twoFactor: true })
    const given = { email: kept.email, password: newPassword }
    expect((await login(server, given)).problem.code).toBe('code-required')
  })

  it('of long ago stays also where a change of e-mail is taken back', async () => {
    const owner = await older(15)
    const scene = { server, provider, owner: { ...owner, passkey: null, passkeyId: '' } }
    const token = await changeEmail(scene as unknown as TakenOver, owner, newAddress('intruder'))
    await server.call('confirmEmail', { body: { token } })
    const mail = await mailWith(server, owner.email, /choose a new password/i)
    const body = { token: mailToken(mail), newPassword }
    expect((await server.call('resetPassword', { body })).status).toBe(204)
    const given = { email: owner.email, password: newPassword }
    expect((await login(server, given)).problem.code).toBe('code-required')
  })
})
