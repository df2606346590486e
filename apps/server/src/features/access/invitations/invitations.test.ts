import { randomUUID } from 'node:crypto'
import type { Permission } from '@portal/contract/access/access'
import type { GivenTerms } from '@portal/contract/access/access-people'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seenTerms } from '../../../../test/access/seen-terms.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { mailsDone, readJobs } from '../../../../test/mail-jobs.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'

const server = await testServer()
const { db, clock, outbox } = server

const payer: GivenTerms = { role: 'payer', permissions: null, lastDay: null, note: null }

async function newAccount() {
  const accountId = await insertAccount(db)
  const owner = await insertPerson(server)
  const { profileId } = owner
  const grantId = await insertGrant(db, { profileId, accountId, role: 'owner' })
  return { accountId, owner, grantId }
}

const newAddress = () => `${randomUUID()}@example.com`
const invite = (as: SignedIn, accountId: string, email: string, terms: GivenTerms = payer) =>
  server.call('createInvitation', { as, params: { accountId }, body: { email, terms } })

/** The link’s token in the next mail that invites somebody. */
async function linkOf(email: string): Promise<string> {
  for (;;) {
    const mail = await outbox.next(email)
    if (/invited (?:you )?to/.test(mail.subject)) return mailToken(mail)
  }
}

const check = (token: string) => server.call('checkInvitation', { body: { token } })
const own = async (as: SignedIn) => (await server.call('listInvitations', { as })).body.items
const accept = (as: SignedIn, ownInvitationId: string) =>
  server.call('acceptInvitation', { as, params: { ownInvitationId } })
const decline = (as: SignedIn, ownInvitationId: string) =>
  server.call('declineInvitation', { as, params: { ownInvitationId } })
const opens = async (as: SignedIn, accountId: string) =>
  (await server.call('getAccount', { as, params: { accountId } })).status === 200

describe('[FEATURE-07] an invitation', () => {
  it('reaches somebody with a profile by mail and in the list of alerts, and lets them in once they accept', async () => {
    const { accountId, owner } = await newAccount()
    const dana = await insertPerson(server, { locale: 'es' })
    const { body: sent } = await invite(owner, accountId, dana.email)
    const mail = await outbox.next(dana.email)
    expect(mail.subject).toBe('Test Person le invita a su cuenta en 12 Cedar Street')
    const face = (await check(mailToken(mail))).body
    expect(face).toMatchObject({
      id: sent.id,
      inviterName: 'Test Person',
      holderName: 'Test Person',
      role: 'payer',
    })
    expect(face.maskedEmail).toBe(`${dana.email[0]}•••@example.com`)
    expect(await opens(dana, accountId)).toBe(false)
    const alerts = async () => (await server.call('listAlerts', { as: dana })).body.items
    expect((await alerts()).map(({ link }) => link?.page)).toEqual(['/invitation'])
    const [waiting] = await own(dana)
    expect((await accept(dana, waiting?.id ?? '')).body).toEqual({ accountId })
    expect(await opens(dana, accountId)).toBe(true)
    // What was answered asks for nothing any more.
    expect(await alerts()).toMatchObject([
      {
        link: { label: 'Go to your accounts' },
        text: 'You answered this invitation, or it has ended.',
      },
    ])
    await mailsDone(db)
    const { line1: street } = (await server.call('getAccount', { as: dana, params: { accountId } }))
      .body.serviceAddress
    const toOwner = (await server.call('listAlerts', { as: owner })).body.items
    expect(new Set(toOwner.map(({ title }) => title))).toEqual(
      new Set([
        `Test Person now has access to account ${street}`,
        `${dana.email} is invited to account ${street}`,
      ]),
    )
  })

  it('reaches somebody who registers with the address first', async () => {
    const { accountId, owner } = await newAccount()
    const email = newAddress()
    await invite(owner, accountId, email)
    expect((await check(await linkOf(email))).status).toBe(200)
    const dana = await insertPerson(server)
    const profile = db.updateTable('profile').where('id', '=', dana.profileId)
    await profile.set({ email, email_confirmed_at: null }).execute()
    // Not before the address is proven to be theirs.
    expect(await own(dana)).toEqual([])
    await profile.set({ email_confirmed_at: clock.now() }).execute()
    const [waiting] = await own(dana)
    expect((await accept(dana, waiting?.id ?? '')).status).toBe(200)
  })

  it('is answered alike whether the address has a profile or not', async () => {
    const { accountId, owner } = await newAccount()
    const known = await insertPerson(server)
    const answers = [
      await invite(owner, accountId, known.email),
      await invite(owner, accountId, newAddress()),
    ]
    const shapes = answers.map(({ status, body }) => [status, { ...body, id: '', email: '' }])
    expect(shapes[0]).toEqual(shapes[1])
    const { invitations } = (await server.call('listAccess', { as: owner, params: { accountId } }))
      .body
    const listed = invitations.map((one) => ({ ...one, id: '', email: '' }))
    expect(listed[0]).toEqual(listed[1])
  })

  it('opens by no forged, used, taken back, replaced or expired link', async () => {
    const { accountId, owner } = await newAccount()
    const params = { accountId }
    expect((await check('x'.repeat(43))).problem.code).toBe('link-expired')

    const dana = await insertPerson(server)
    const { body: first } = await invite(owner, accountId, dana.email)
    const used = await linkOf(dana.email)
    expect((await accept(dana, first.id)).status).toBe(200)
    expect((await check(used)).problem.code).toBe('link-expired')
    expect((await accept(dana, first.id)).status).toBe(404)

    const email = newAddress()
    const { body: second } = await invite(owner, accountId, email)
    const one = await linkOf(email)
    const again = { ...params, invitationId: second.id }
    clock.advance({ minutes: 1 })
    await server.call('resendInvitation', { as: owner, params: again })
    const other = await linkOf(email)
    expect((await check(one)).problem.code).toBe('link-expired')
    expect((await check(other)).status).toBe(200)
    await server.call('cancelInvitation', { as: owner, params: again })
    expect((await check(other)).problem.code).toBe('link-expired')

    const late = await insertPerson(server)
    const { body: third } = await invite(owner, accountId, late.email)
    const old = await linkOf(late.email)
    clock.advance({ days: 6, hours: 23, minutes: 59 })
    expect((await check(old)).status).toBe(200)
    clock.advance({ minutes: 1 })
    expect((await check(old)).problem.code).toBe('link-expired')
    expect(await own(late)).toEqual([])
    expect((await accept(late, third.id)).status).toBe(404)
    expect(await opens(late, accountId)).toBe(false)
  })

  it('lets nobody else in whom the link was forwarded to', async () => {
    const { accountId, owner } = await newAccount()
    const [dana, friend] = [await insertPerson(server), await insertPerson(server)]
    await invite(owner, accountId, dana.email)
    const { body: face } = await check(await linkOf(dana.email))
    expect((await accept(friend, face.id)).status).toBe(404)
    expect((await decline(friend, face.id)).status).toBe(404)
    expect(await own(friend)).toEqual([])
    expect(await opens(friend, accountId)).toBe(false)
    expect(JSON.stringify(face)).not.toContain(dana.email)
    expect((await accept(dana, face.id)).status).toBe(200)
  })

  it('is accepted once, however often at once', async () => {
    const { accountId, owner } = await newAccount()
    const dana = await insertPerson(server)
    const { body: sent } = await invite(owner, accountId, dana.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(dana, sent.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await mailsDone(db)
    const titles = (await server.call('listAlerts', { as: owner })).body.items
    expect(titles.filter(({ title }) => /now has access/.test(title))).toHaveLength(1)
  })

  it('gives what whoever invited still has, and ends with their access', async () => {
    const { accountId, owner } = await newAccount()
    const manager = await insertPerson(server)
    const permissions: Array<Permission> = ['see-amounts', 'pay', 'manage-access']
    const given = { accountId, role: 'payer', permissions } as const
    const grantId = await insertGrant(db, { profileId: manager.profileId, ...given })
    expect(
      (await invite(manager, accountId, newAddress(), { ...payer, role: 'viewer' })).problem.code,
    ).toBe('more-than-own')
    const [dana, sam] = [await insertPerson(server), await insertPerson(server)]
    const { body: toDana } = await invite(manager, accountId, dana.email)
    const { body: toSam } = await invite(manager, accountId, sam.email)
    const change = { as: owner, params: { accountId, grantId } }
    const less = { ...payer, permissions: ['see-amounts', 'manage-access'] }
    const body = { terms: less as GivenTerms, seen: await seenTerms(db, grantId) }
    await server.call('changeGrant', { ...change, body })
    expect((await accept(dana, toDana.id)).problem.code).toBe('link-expired')
    await server.call('revokeGrant', change)
    expect((await accept(sam, toSam.id)).status).toBe(404)
    expect(await own(sam)).toEqual([])
  })

  it('leaves who has more what they have', async () => {
    const { accountId, owner } = await newAccount()
    const dana = await insertPerson(server)
    const { body: sent } = await invite(owner, accountId, dana.email)
    await insertGrant(db, { profileId: dana.profileId, accountId, role: 'manager' })
    expect((await accept(dana, sent.id)).status).toBe(200)
    const { body } = await server.call('getAccount', { as: dana, params: { accountId } })
    expect(body.role).toBe('manager')
  })

  it('is declined, and the owners are told', async () => {
    const { accountId, owner } = await newAccount()
    const dana = await insertPerson(server)
    const { body: sent } = await invite(owner, accountId, dana.email)
    expect((await decline(dana, sent.id)).status).toBe(204)
    expect((await accept(dana, sent.id)).status).toBe(404)
    const { items } = (await server.call('listAlerts', { as: owner })).body
    const titles = items.map(({ title }) => title)
    expect(titles).toContain(`${dana.email} declined your invitation`)
  })

  it('goes to an address once: who has access or is invited already is told apart', async () => {
    const { accountId, owner } = await newAccount()
    const email = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => invite(owner, accountId, email)),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'already-invited'))
    expect(refused).toHaveLength(4)
    expect((await invite(owner, accountId, owner.email)).problem.code).toBe('already-has-access')
    await mailsDone(db)
    expect(outbox.sent.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('is sent so often a day for an account, counted before it is done', async () => {
    const { accountId, owner } = await newAccount()
    const { perAccount } = server.config.settings.rules.access.invitations
    const many = Array.from({ length: perAccount + 8 }, () => newAddress())
    const codes = []
    for (const batch of [many.slice(0, 14), many.slice(14)]) {
      const answers = await Promise.all(batch.map((email) => invite(owner, accountId, email)))
      codes.push(...answers.map(({ status }) => status))
    }
    expect(codes.filter((status) => status === 201)).toHaveLength(perAccount)
    // On a busy machine some wait too long for the others.
    expect(new Set(codes.filter((status) => status !== 201 && status !== 503))).toEqual(
      new Set([429]),
    )
    clock.advance({ days: 1 })
    const fresh = await server.signIn(owner.profileId)
    expect((await invite(fresh, accountId, newAddress())).status).toBe(201)
  })

  it('is sent to an address for one customer, however often another one invited it', async () => {
    const { perInviter, perAddress } = server.config.settings.rules.access.invitations
    const email = newAddress()
    const other = await newAccount()
    const first = (await invite(other.owner, other.accountId, email)).body.id
    const params = { accountId: other.accountId, invitationId: first }
    for (let sent = 1; sent < perInviter; sent += 1)
      await server.call('resendInvitation', { as: other.owner, params })
    const refused = await server.call('resendInvitation', { as: other.owner, params })
    expect(refused.problem.code).toBe('too-many-invitations')
    let sent = perInviter
    for (; sent < perAddress; sent += 1) {
      const { owner, accountId } = await newAccount()
      expect((await invite(owner, accountId, email)).status).toBe(201)
    }
    // Nobody is written to without end, whoever asks for it.
    const { owner, accountId } = await newAccount()
    expect((await invite(owner, accountId, email)).problem.code).toBe('too-many-invitations')
  })

  it('names who sent it beside the holder, and nobody whose name leads somewhere', async () => {
    const { accountId, owner } = await newAccount()
    const named = async (firstName: string, lastName: string) => {
      const person = { first_name: firstName, last_name: lastName }
      await db.updateTable('profile').set(person).where('id', '=', owner.profileId).execute()
      const { email } = await insertPerson(server)
      await invite(owner, accountId, email)
      const mail = await outbox.next(email)
      const { inviterName, street } = (await check(mailToken(mail))).body
      return { subject: mail.subject, inviterName, street }
    }
    expect(await named('Dana', 'Reyes')).toEqual({
      subject: 'Dana Reyes invited you to Test Person’s account at 12 Cedar Street',
      inviterName: 'Dana Reyes',
      // The link alone does not tell where.
      street: null,
    })
    for (const prize of ['Win at evil.example', 'https://evil', 'call 555 0100'])
      expect(await named(prize, 'Now')).toEqual({
        subject: 'You’re invited to Test Person’s account at 12 Cedar Street',
        inviterName: null,
        street: null,
      })
  })

  it('registers whoever has its link with the address that it was sent to, and comes next once that is confirmed', async () => {
    const { accountId, owner } = await newAccount()
    const email = newAddress()
    await invite(owner, accountId, email)
    const invitation = await linkOf(email)
    const headers = { 'x-device-id': randomUUID() }
    const registering = (by: string) =>
      server.call('register', {
        headers,
        body: { invitation: by, newPassword: 'tall green kettle 7' },
      })
    expect((await registering('n'.repeat(43))).problem.code).toBe('link-expired')
    expect((await registering(invitation)).status).toBe(204)
    await outbox.next(email)
    // Once more by the link, too: the page knows no more of the address.
    const resend = (by: string) =>
      server.call('resendConfirmation', { headers, body: { invitation: by } })
    expect((await resend('n'.repeat(43))).problem.code).toBe('link-expired')
    expect((await resend(invitation)).status).toBe(204)
    const token = mailToken(await outbox.next(email))
    const { body } = await server.call('confirmEmail', { headers, body: { token } })
    expect(body).toEqual({ kind: 'registration', email, token: null, isInvited: true })
    const { body: offered } = await server.call('checkInvitation', { body: { token: invitation } })
    // Where the power is used is nothing for whoever found the link.
    expect(offered.street).toBeNull()
  })

  it('is not accepted once the last day of what it offers has passed', async () => {
    const { accountId, owner } = await newAccount()
    const dana = await insertPerson(server)
    const today = clock.now().toISOString().slice(0, 10)
    const body = {
      email: dana.email,
      terms: { role: 'payer', permissions: null, lastDay: today, note: null } as const,
    }
    const sent = await server.call('createInvitation', { as: owner, params: { accountId }, body })
    clock.advance({ days: 2 })
    const as = await server.signIn(dana.profileId)
    const params = { ownInvitationId: sent.body.id }
    expect((await server.call('acceptInvitation', { as, params })).problem.code).toBe(
      'link-expired',
    )
  })

  it('asks to prove who acts, once the session lies open too long', async () => {
    const { accountId, owner } = await newAccount()
    clock.advance({ minutes: 20 })
    expect((await invite(owner, accountId, newAddress())).problem.code).toBe('step-up-required')
  })

  it('has its token nowhere but in the mail', async () => {
    const { accountId, owner } = await newAccount()
    const dana = await insertPerson(server)
    await invite(owner, accountId, dana.email)
    const token = await linkOf(dana.email)
    await mailsDone(db)
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(i)::text as row from access_invitation i
      union all select to_jsonb(a)::text from alert a
      union all select to_jsonb(e)::text from audit_entry e`.execute(db)
    const kept = rows.map(({ row }) => row).join('\n') + (await readJobs(db))
    expect(kept).not.toContain(token)
  })

  it('carries nothing that whoever invites wrote into a mail to a stranger', async () => {
    const { accountId, owner } = await newAccount()
    await db
      .updateTable('profile')
      .set({ first_name: 'Win big at evil.example' })
      .where('id', '=', owner.profileId)
      .execute()
    const email = newAddress()
    await invite(owner, accountId, email, { ...payer, note: 'Click evil.example' })
    const { subject, text, html } = await outbox.next(email)
    expect(`${subject}${text}${html}`).not.toContain('evil')
  })
})
