import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'

const server = await testServer()
const { db, outbox, clock } = server

interface Person extends SignedIn {
  email: string
}

const someAddress = () => `${randomUUID()}@example.com`

async function somebody(): Promise<Person> {
  const signedIn = await server.signIn()
  return { ...signedIn, email: await emailOf(signedIn) }
}

async function emailOf({ profileId }: SignedIn): Promise<string> {
  const { email } = await db
    .selectFrom('profile')
    .select('email')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  return email
}

const ask = (as: SignedIn, email: string, headers: Record<string, string> = {}) =>
  server.call('changeEmail', { as, body: { email }, headers })
const open = (token: string) => server.call('confirmEmail', { body: { token } })

/** Asks for another address; the links of both mails. */
async function askFor(person: Person, email: string) {
  expect((await ask(person, email)).status).toBe(204)
  const [toNew, toOld] = [await outbox.next(email), await outbox.next(await emailOf(person))]
  return { confirm: mailToken(toNew), stop: mailToken(toOld) }
}

/** Moves to another address; the link that takes it back. */
async function moveTo(person: Person, email: string): Promise<string> {
  const before = await emailOf(person)
  const { confirm } = await askFor(person, email)
  expect((await open(confirm)).status).toBe(200)
  return mailToken(await outbox.next(before))
}

const actsOf = async ({ profileId }: SignedIn) => {
  const rows = await db
    .selectFrom('audit_entry')
    .select('act')
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}

const isSignedIn = async (as: SignedIn) => (await server.call('getProfile', { as })).status === 200
const signedOut = (as: SignedIn) =>
  vi.waitFor(async () => expect(await isSignedIn(as)).toBe(false), { timeout: 1000, interval: 20 })

describe('another e-mail address', () => {
  it('is the profile’s once the mail to it was opened, and the old one is told twice', async () => {
    const maya = await somebody()
    const email = someAddress()
    expect((await ask(maya, email)).status).toBe(204)
    const [toNew, toOld] = [await outbox.next(email), await outbox.next(maya.email)]
    expect(toNew.subject).toBe('Confirm your new email')
    expect(toOld.subject).toBe('Your email is about to change')
    expect(toOld.text).toContain(email)
    expect(await emailOf(maya)).toBe(maya.email)
    expect((await open(mailToken(toNew))).body).toEqual({ kind: 'new-email', email, token: null })
    expect(await emailOf(maya)).toBe(email)
    expect((await outbox.next(maya.email)).subject).toBe('Your email was changed')
    expect(await actsOf(maya)).toEqual(['email-change-asked', 'email-changed'])
    expect(await isSignedIn(maya)).toBe(true)
  })

  it('is asked for only by whoever proved to be there lately', async () => {
    const maya = await somebody()
    clock.advance({ minutes: 16 })
    const { status, problem } = await ask(maya, someAddress())
    expect([status, problem.code]).toEqual([403, 'step-up-required'])
    expect(await actsOf(maya)).toEqual([])
  })

  it('says the same when the link is opened again', async () => {
    const maya = await somebody()
    const email = someAddress()
    const { confirm } = await askFor(maya, email)
    const answers = await Promise.all([open(confirm), open(confirm), open(confirm)])
    for (const { body } of answers) expect(body).toEqual({ kind: 'new-email', email, token: null })
    expect((await actsOf(maya)).filter((act) => act === 'email-changed')).toHaveLength(1)
  })

  it('expires; a newer wish takes an older one’s place', async () => {
    const maya = await somebody()
    const [first, second] = [someAddress(), someAddress()]
    const older = await askFor(maya, first)
    const newer = await askFor(maya, second)
    expect((await open(older.confirm)).problem.code).toBe('link-expired')
    clock.advance({ hours: 48 })
    expect((await open(newer.confirm)).problem.code).toBe('link-expired')
    expect(await emailOf(maya)).toBe(maya.email)
  })

  it('that somebody has is answered alike; its owner is told and nothing changes', async () => {
    const [maya, ruth] = [await somebody(), await somebody()]
    const answer = await ask(maya, ruth.email)
    expect([answer.status, answer.raw.length]).toEqual([204, 0])
    const toOwner = await outbox.next(ruth.email)
    expect(toOwner.subject).toBe('This address already has a profile')
    expect(toOwner.text + toOwner.html).not.toContain(maya.email)
    expect((await outbox.next(maya.email)).subject).toBe('Your email is about to change')
    expect([await emailOf(maya), await emailOf(ruth)]).toEqual([maya.email, ruth.email])
  })

  it('that somebody took in the meantime is a conflict', async () => {
    const [maya, ruth] = [await somebody(), await somebody()]
    const email = someAddress()
    const links = [(await askFor(maya, email)).confirm, (await askFor(ruth, email)).confirm]
    const answers = await Promise.all(links.map(open))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = answers.find(({ status }) => status === 409)
    expect(late?.problem.code).toBe('conflict')
  })

  it('that is the profile’s own already changes nothing', async () => {
    const maya = await somebody()
    expect((await ask(maya, maya.email)).status).toBe(204)
    await mailsDone(db)
    expect(outbox.sent.filter(({ to }) => to === maya.email)).toEqual([])
  })

  it('voids links to a new password that lie in the old mailbox', async () => {
    const maya = await somebody()
    await server.call('forgotPassword', { body: { email: maya.email } })
    const token = mailToken(await outbox.next(maya.email))
    await moveTo(maya, someAddress())
    const check = await server.call('checkResetToken', { body: { token } })
    expect(check.problem.code).toBe('link-expired')
  })

  it('is asked for five times an hour and no more, whatever address it is', async () => {
    const maya = await somebody()
    const addresses = Array.from({ length: 7 }, someAddress)
    for (const email of addresses) expect((await ask(maya, email)).status).toBe(204)
    await mailsDone(db)
    expect(outbox.sent.filter(({ to }) => addresses.includes(to))).toHaveLength(5)
    outbox.sent.length = 0
  })

  it('is spoken of in the language of whoever reads it', async () => {
    const maya = await somebody()
    const email = someAddress()
    await ask(maya, email, { 'accept-language': 'es' })
    expect((await outbox.next(email)).subject).toBe('Confirme su nuevo correo')
    expect((await outbox.next(maya.email)).subject).toBe('Your email is about to change')
  })
})

describe('the way back', () => {
  it('stops a change that has not happened yet, and signs everybody out', async () => {
    const maya = await somebody()
    const email = someAddress()
    const { confirm, stop } = await askFor(maya, email)
    expect((await open(stop)).body).toEqual({
      kind: 'kept-email',
      email: maya.email,
      token: expect.any(String),
    })
    expect((await open(confirm)).problem.code).toBe('link-expired')
    expect(await emailOf(maya)).toBe(maya.email)
    await signedOut(maya)
    expect(await actsOf(maya)).toEqual(['email-change-asked', 'email-change-undone'])
  })

  it('takes a change back, tells the other address, and helps to a new password', async () => {
    const maya = await somebody()
    const email = someAddress()
    const undo = await moveTo(maya, email)
    clock.advance({ hours: 71 })
    expect((await open(undo)).body).toEqual({
      kind: 'kept-email',
      email: maya.email,
      token: expect.any(String),
    })
    expect(await emailOf(maya)).toBe(maya.email)
    await signedOut(maya)
    expect((await outbox.next(email)).subject).toBe('An email change was undone')
    const secured = await outbox.next(maya.email)
    expect(secured.subject).toBe('Your email stays the same. Choose a new password.')
    const body = { token: mailToken(secured), newPassword: 'tall green kettle 7' }
    expect((await server.call('resetPassword', { body })).status).toBe(204)
  })

  it('is open for three days', async () => {
    const maya = await somebody()
    const email = someAddress()
    const undo = await moveTo(maya, email)
    clock.advance({ hours: 72 })
    expect((await open(undo)).problem.code).toBe('link-expired')
    expect(await emailOf(maya)).toBe(email)
  })

  it('says the same when it is opened again, and does nothing more', async () => {
    const maya = await somebody()
    const undo = await moveTo(maya, someAddress())
    const answers = await Promise.all([open(undo), open(undo)])
    for (const { body } of answers) {
      expect(body).toMatchObject({ kind: 'kept-email', email: maya.email })
    }
    // What sets a new password is given out once.
    expect(answers.filter(({ body }) => body.token !== null)).toHaveLength(1)
    const fresh = await server.signIn(maya.profileId)
    expect((await open(undo)).status).toBe(200)
    expect(await isSignedIn(fresh)).toBe(true)
    expect((await actsOf(maya)).filter((act) => act === 'email-change-undone')).toHaveLength(1)
  })

  it('leaves the link to the new address nothing to say', async () => {
    const maya = await somebody()
    const email = someAddress()
    const { confirm } = await askFor(maya, email)
    expect((await open(confirm)).status).toBe(200)
    const undo = mailToken(await outbox.next(maya.email))
    expect((await open(confirm)).status).toBe(200)
    expect((await open(undo)).status).toBe(200)
    const { status, problem } = await open(confirm)
    expect([status, problem.code]).toEqual([410, 'link-expired'])
    // Nor has this one, once the profile has moved on.
    const again = await server.signIn(maya.profileId)
    await moveTo({ ...again, email: maya.email }, someAddress())
    expect((await open(undo)).status).toBe(410)
  })

  it('of the first address beats those of the addresses that came after it', async () => {
    const maya = await somebody()
    const [second, third] = [someAddress(), someAddress()]
    const toFirst = await moveTo(maya, second)
    clock.advance({ minutes: 1 })
    const toSecond = await moveTo(maya, third)
    expect((await open(toFirst)).status).toBe(200)
    expect(await emailOf(maya)).toBe(maya.email)
    expect((await open(toSecond)).problem.code).toBe('link-expired')
    expect(await emailOf(maya)).toBe(maya.email)
  })

  it('of the first address beats the others, also where a server’s clock is behind', async () => {
    const maya = await somebody()
    const [second, third] = [someAddress(), someAddress()]
    const toFirst = await moveTo(maya, second)
    const ahead = clock.now()
    clock.set(new Date(ahead.getTime() - 3000).toISOString())
    const toSecond = await moveTo(maya, third)
    clock.set(ahead.toISOString())
    expect((await open(toFirst)).status).toBe(200)
    expect((await open(toSecond)).problem.code).toBe('link-expired')
    expect(await emailOf(maya)).toBe(maya.email)
  })

  it('is a conflict where somebody else has the address by now', async () => {
    const [maya, ruth] = [await somebody(), await somebody()]
    const undo = await moveTo(maya, someAddress())
    await moveTo(ruth, maya.email)
    const { status, problem } = await open(undo)
    expect([status, problem.code]).toEqual([409, 'conflict'])
    expect(await emailOf(ruth)).toBe(maya.email)
  })
})
