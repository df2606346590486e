import { describe, expect, it } from 'vitest'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'

const server = await testServer()
const { db, clock, outbox } = server

/** An account with a bill of 83.39, and its owner. */
async function billed() {
  const { as: owner, email, accounts } = await newPayer(server)
  const [account] = accounts
  if (!account) throw new Error('The payer has no account')
  const { id: accountId, number } = account
  return { accountId, owner, email, facts: factsOf(number) }
}

const factsOf = (number: string) => ({
  accountNumber: number,
  billNumber: `${number}-B`,
  charges: 8339,
})

const add = (as: SignedIn, body: ReturnType<typeof factsOf>) =>
  server.call('addAccount', { as, body })
const roleOf = async (as: SignedIn, accountId: string) => {
  const answer = await server.call('getAccount', { as, params: { accountId } })
  return answer.status === 200 ? answer.body.role : answer.status
}

describe('[FEATURE-07] adding an account by what stands on a bill', () => {
  it('lets its first person own it', async () => {
    const { accountId, facts, owner } = await billed()
    await db.deleteFrom('access_grant').where('profile_id', '=', owner.profileId).execute()
    const people = await Promise.all(Array.from({ length: 8 }, () => insertPerson(server)))
    await Promise.all(people.map((as) => add(as, facts)))
    const roles = await Promise.all(people.map((as) => roleOf(as, accountId)))
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1)
    expect(roles.filter((role) => role === 'payer')).toHaveLength(7)
  })

  it('tells its owners, whose link ends it, once', async () => {
    const { accountId, facts, email, owner } = await billed()
    const stranger = await insertPerson(server)
    expect((await add(stranger, facts)).body).toEqual({ accountId })
    // Again it is the same account, and no news.
    expect((await add(stranger, facts)).body).toEqual({ accountId })
    expect(await roleOf(stranger, accountId)).toBe('payer')
    await mailsDone(db)
    const told = outbox.sent.filter(({ to }) => to === email)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(stranger.email)
    const token = mailToken(told[0]!)
    const dispute = () => server.call('disputeAddedAccount', { body: { token } })
    expect((await dispute()).status).toBe(204)
    expect(await roleOf(stranger, accountId)).toBe(404)
    expect((await dispute()).problem.code).toBe('link-expired')
    expect(await roleOf(owner, accountId)).toBe('owner')
  })

  it('cannot be ended by the link once an owner has had a say, or is none any more', async () => {
    const { accountId, facts, email, owner } = await billed()
    const stranger = await insertPerson(server)
    await add(stranger, facts)
    const token = mailToken(await outbox.next(email))
    const { people } = (await server.call('listAccess', { as: owner, params: { accountId } })).body
    const grantId = people.find(({ isYou }) => !isYou)?.id ?? ''
    const body = { role: 'manager', permissions: null, lastDay: null, note: null } as const
    await server.call('changeGrant', { as: owner, params: { accountId, grantId }, body })
    const refused = await server.call('disputeAddedAccount', { body: { token } })
    expect(refused.problem.code).toBe('link-expired')
    expect(await roleOf(stranger, accountId)).toBe('manager')
  })

  it('answers alike what is wrong and what is unknown, and takes no more guesses than there may be', async () => {
    const { accountId, facts } = await billed()
    const wrong = [
      { ...facts, charges: 8338 },
      { ...facts, billNumber: `${facts.billNumber}X` },
      { ...facts, accountNumber: 'CB-0000-0000' },
    ]
    const stranger = await insertPerson(server)
    const answers = []
    for (const body of wrong) answers.push(await add(stranger, body))
    const seen = answers.map(({ problem }) => ({ ...problem, requestId: '' }))
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(seen[0]?.code).toBe('account-not-matched')
    const guesses = Array.from({ length: 20 }, () => add(stranger, { ...facts, charges: 1 }))
    const codes = (await Promise.all(guesses)).map(({ problem }) => problem.code)
    const { perProfile, minutes } = server.config.settings.rules.access.addGuesses
    expect(codes.filter((code) => code === 'account-not-matched')).toHaveLength(perProfile - 3)
    expect((await add(stranger, facts)).problem.code).toBe('too-many-requests')
    expect(await roleOf(stranger, accountId)).toBe(404)
    clock.advance({ minutes })
    const fresh = await server.signIn(stranger.profileId)
    expect((await add(fresh, facts)).status).toBe(200)
  })

  it('asks for a confirmed address, and takes numbers as people type them', async () => {
    const { facts } = await billed()
    const person = await insertPerson(server)
    const profile = db.updateTable('profile').where('id', '=', person.profileId)
    await profile.set({ email_confirmed_at: null }).execute()
    expect((await add(person, facts)).problem.code).toBe('email-unconfirmed')
    await profile.set({ email_confirmed_at: clock.now() }).execute()
    const typed = {
      ...facts,
      accountNumber: ` ${facts.accountNumber.toLowerCase().replaceAll('-', ' ')} `,
      billNumber: facts.billNumber.replaceAll('-', ''),
    }
    expect((await add(person, typed)).status).toBe(200)
  })
})
