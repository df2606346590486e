import { addDays } from '@portal/rules/calendar-days'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seenTerms } from '../../../../test/access/seen-terms.ts'
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

/** One more bill of the account, and its facts. */
async function addBill(accountNumber: string, billDate: string) {
  const number = `${accountNumber}-${billDate}`
  await sql`
    insert into bill (account_id, number, bill_date, period_from, period_to, due_date, tariff_code,
      currency, charges, reads, lines, estimated)
    select account_id, ${number}, ${billDate}, period_from, period_to, due_date, tariff_code,
      currency, charges, reads, lines, estimated
    from bill where number = ${`${accountNumber}-B`}`.execute(db)
  return { ...factsOf(accountNumber), billNumber: number }
}

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
    const terms = { role: 'manager', permissions: null, lastDay: null, note: null } as const
    const body = { terms, seen: await seenTerms(db, grantId) }
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

  it('is not closed to whoever has the bill by strangers who miss', async () => {
    const { facts } = await billed()
    const { perAccount, minutes } = server.config.settings.rules.access.addGuesses
    const strangers = await Promise.all([1, 2].map(() => insertPerson(server)))
    clock.advance({ minutes })
    for (let nth = 0; nth < perAccount; nth += 1) {
      const as = await server.signIn(strangers[nth % 2]!.profileId)
      expect((await add(as, { ...facts, charges: nth })).problem.code).toBe('account-not-matched')
    }
    expect((await add(await insertPerson(server), facts)).status).toBe(200)
    clock.advance({ minutes })
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

  it('stays open for whoever has the bill, however often others miss, also where bill numbers can be guessed', async () => {
    const { facts } = await billed()
    const { payments, access } = server.config.settings.rules
    const { perProfile, perAccount, minutes } = access.addGuesses
    const proof = payments.guestProof
    payments.guestProof = 'bill-number-and-charges'
    clock.advance({ minutes })
    const codes = []
    for (let tries = 0; tries < perAccount + perProfile; tries += perProfile) {
      const stranger = await insertPerson(server)
      const guesses = Array.from({ length: perProfile }, () =>
        add(stranger, { ...facts, charges: 1 }),
      )
      codes.push(...(await Promise.all(guesses)).map(({ problem }) => problem.code))
    }
    // Each of them has a few more than the account has, and no more.
    expect(codes).toContain('too-many-requests')
    expect((await add(await insertPerson(server), facts)).status).toBe(200)
    payments.guestProof = proof
    clock.advance({ minutes })
  })

  it('counts no bill that whoever lost access may have read before, whoever comes with it', async () => {
    const { accountId, facts, owner } = await billed()
    const [sister, accomplice] = [await insertPerson(server), await insertPerson(server)]
    expect((await add(sister, facts)).status).toBe(200)
    const { people } = (await server.call('listAccess', { as: owner, params: { accountId } })).body
    const grantId = people.find(({ isYou }) => !isYou)?.id ?? ''
    await server.call('revokeGrant', { as: owner, params: { accountId, grantId } })
    for (const as of [sister, accomplice]) {
      expect((await add(as, facts)).problem.code).toBe('account-not-matched')
      expect(await roleOf(as, accountId)).toBe(404)
    }
    // Of the same day it may have been read as well.
    const today = clock.now().toISOString().slice(0, 10)
    const ofToday = await addBill(facts.accountNumber, today)
    expect((await add(sister, ofToday)).problem.code).toBe('account-not-matched')
    const ofTomorrow = await addBill(facts.accountNumber, addDays(today, 1))
    expect((await add(accomplice, ofTomorrow)).status).toBe(200)
  })

  it('counts none that whoever left, or whose last day has passed, may have read before', async () => {
    const { accountId, facts } = await billed()
    const tenant = await insertPerson(server)
    await add(tenant, facts)
    await server.call('leaveAccount', { as: tenant, params: { accountId } })
    expect((await add(tenant, facts)).problem.code).toBe('account-not-matched')
    // That others left holds nobody off.
    const next = await insertPerson(server)
    expect((await add(next, facts)).status).toBe(200)
    await db
      .updateTable('access_grant')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('profile_id', '=', next.profileId)
      .execute()
    expect((await add(next, facts)).problem.code).toBe('account-not-matched')
  })

  it('counts none that was read before by whoever sees no bills any more', async () => {
    const { accountId, facts, owner } = await billed()
    const [sister, second] = [await insertPerson(server), await insertPerson(server)]
    await add(sister, facts)
    clock.advance({ minutes: 1 })
    const { people } = (await server.call('listAccess', { as: owner, params: { accountId } })).body
    const grantId = people.find(({ isYou }) => !isYou)?.id ?? ''
    const usage = { role: 'viewer', permissions: ['see-usage'], lastDay: null, note: null } as const
    const body = {
      terms: { ...usage, permissions: [...usage.permissions] },
      seen: await seenTerms(db, grantId),
    }
    const params = { accountId, grantId }
    expect((await server.call('changeGrant', { as: owner, params, body })).status).toBe(204)
    expect((await add(second, facts)).problem.code).toBe('account-not-matched')
  })

  it('counts the newest bills alone', async () => {
    const { facts } = await billed()
    const { proofBills } = server.config.settings.rules.access
    for (let n = 1; n < proofBills; n += 1) await addBill(facts.accountNumber, `2026-10-2${n}`)
    expect((await add(await insertPerson(server), facts)).status).toBe(200)
    const newest = await addBill(facts.accountNumber, '2026-11-01')
    const stranger = await insertPerson(server)
    expect((await add(stranger, facts)).problem.code).toBe('account-not-matched')
    expect((await add(stranger, newest)).status).toBe(200)
  })
})
