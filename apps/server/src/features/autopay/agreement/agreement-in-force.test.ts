import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { migrateAgain } from '../../../../test/migrate-again.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { insertGrant } from '../../../../test/test-account.ts'
import { insertAgreement } from './autopay-agreement-store.ts'

const START = '2026-11-20T20:00:00.000Z'
const server = await testServer({ now: START })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { clock, db } = server

const TRIES = 20

const monthly = (amount: number): AutopayOption => ({ kind: 'monthly', day: 7, amount })

/** An account with its owner and a manager, each with something to draw from. */
async function newHousehold() {
  const { as, accounts } = await newPayer(server)
  const accountId = accounts[0]!.id
  const params = { accountId }
  const other = await newPayer(server)
  await insertGrant(db, { profileId: other.as.profileId, accountId, role: 'manager' })
  const methods = new Map<string, string>()
  for (const { profileId } of [as, other.as]) {
    const { id } = await db
      .selectFrom('payment_method')
      .select('id')
      .where('profile_id', '=', profileId)
      .executeTakeFirstOrThrow()
    methods.set(profileId, id)
  }
  const enrol = (amount: number, by: SignedIn = as) =>
    server.call('enrolAutopay', {
      as: by,
      params,
      body: {
        option: monthly(amount),
        methodId: methods.get(by.profileId) ?? '',
        accepted: true,
      },
    })
  return {
    accountId,
    owner: as,
    manager: other.as,
    enrol,
    stop: () => server.call('deleteAutopay', { as, params }),
    /** What is drawn, and what whoever pays agreed to. */
    inForce: async () => {
      const { profile_id: payer } = await db
        .selectFrom('autopay')
        .select('profile_id')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      const reader = payer === as.profileId ? as : other.as
      const { body } = await server.call('getAutopay', { as: reader, params })
      const drawn = ((body.option?.amount ?? 0) / 100).toFixed(2)
      return { drawn: `$${drawn}`, agreed: /\$[\d.]+/.exec(body.agreement?.wording ?? '')?.[0] }
    },
  }
}

/** Something else that was agreed to, at the moment of now. */
function keep(accountId: string, { profileId }: SignedIn, wording: string): Promise<string> {
  return insertAgreement(db, {
    accountId,
    profileId,
    wording,
    method: { kind: 'card', brand: 'Visa', last4: '4242', expiresMonth: 1, expiresYear: 2030 },
    agreedAt: clock.now(),
    address: '127.0.0.1',
    userAgent: 'A Browser/1.0',
  })
}

/** The clock goes on a little whenever somebody looks at it, as a real one does. */
function tick(): () => void {
  const stand = clock.now.bind(clock)
  let looks = 0
  clock.now = () => new Date(stand().getTime() + (looks += 1))
  return () => {
    clock.now = stand
  }
}

it('is that of what is drawn, whichever of two changes at once is the last', async () => {
  const { enrol, inForce } = await newHousehold()
  const end = tick()
  const wrong = []
  for (let n = 0; n < TRIES; n += 1) {
    await Promise.all([enrol(20_000 + n * 200), enrol(20_100 + n * 200)])
    const { drawn, agreed } = await inForce()
    if (drawn !== agreed) wrong.push({ drawn, agreed })
  }
  end()
  expect(wrong).toEqual([])
})

it('is that of what is drawn where autopay is turned on twice at once', async () => {
  const { enrol, stop, inForce } = await newHousehold()
  const end = tick()
  const wrong = []
  for (let n = 0; n < TRIES; n += 1) {
    await stop()
    await Promise.all([enrol(30_000 + n * 200), enrol(30_100 + n * 200)])
    const { drawn, agreed } = await inForce()
    if (drawn !== agreed) wrong.push({ drawn, agreed })
  }
  end()
  expect(wrong).toEqual([])
})

it('is on file whoever of two people turns autopay on last', async () => {
  const { enrol, stop, inForce, owner, manager } = await newHousehold()
  const end = tick()
  const wrong = []
  for (let n = 0; n < TRIES; n += 1) {
    await stop()
    await Promise.all([enrol(30_000 + n * 200, owner), enrol(30_100 + n * 200, manager)])
    const { drawn, agreed } = await inForce()
    if (drawn !== agreed) wrong.push({ drawn, agreed })
  }
  end()
  expect(wrong).toEqual([])
})

it('is that of the last change, also where the clock of its server is behind', async () => {
  const { enrol, inForce, manager } = await newHousehold()
  clock.set('2026-11-20T20:00:03.000Z')
  await enrol(5000)
  clock.set(START)
  await enrol(6000)
  expect(await inForce()).toEqual({ drawn: '$60.00', agreed: '$60.00' })
  await enrol(7000, manager)
  expect(await inForce()).toEqual({ drawn: '$70.00', agreed: '$70.00' })
})

it('is agreed to anew where the one that was kept says something else', async () => {
  const { accountId, enrol, inForce, owner } = await newHousehold()
  await enrol(5000)
  const id = await keep(accountId, owner, 'I allow $99.00')
  await db
    .updateTable('autopay')
    .set({ agreement_id: id })
    .where('account_id', '=', accountId)
    .execute()
  expect(await inForce()).toEqual({ drawn: '$50.00', agreed: '$99.00' })
  await enrol(5000)
  expect(await inForce()).toEqual({ drawn: '$50.00', agreed: '$50.00' })
})

it('is found by what is drawn where it was kept before its row named it', async () => {
  const { accountId, enrol, inForce, owner } = await newHousehold()
  clock.set('2026-11-20T20:00:03.000Z')
  const other = await newHousehold()
  await other.enrol(5000)
  await keep(accountId, owner, 'I allow $12,345.00')
  clock.set(START)
  await enrol(6000)
  await db
    .updateTable('autopay')
    .set({ enrolled_at: new Date('2026-11-20T20:00:02.000Z') })
    .where('account_id', '=', accountId)
    .execute()
  await db
    .updateTable('autopay')
    .set({ amount: 7000 })
    .where('account_id', '=', other.accountId)
    .execute()
  const undo = 'alter table autopay drop column agreement_id'
  await migrateAgain(server, '031-what-holds-is-named.sql', undo)
  expect(await inForce()).toEqual({ drawn: '$60.00', agreed: '$60.00' })
  expect(await other.inForce()).toEqual({ drawn: '$70.00', agreed: undefined })
  await other.enrol(7000)
  expect(await other.inForce()).toEqual({ drawn: '$70.00', agreed: '$70.00' })
})
