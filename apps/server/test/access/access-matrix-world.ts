import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@portal/contract/access/access'
import { guestModeHeader } from '@portal/contract/headers'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { isRole } from './access-matrix.ts'
import type { CallerName, Place } from './access-matrix.ts'
import type { SignedIn, TestServer } from '../server-test.ts'
import { getGuestId } from '../../src/features/identity/guest/guest-reads.ts'
import type { Payer } from '../../src/features/payments/making/idempotency-store.ts'
import { insertGrant } from '../test-account.ts'
import { insertGuestPayment } from '../payments/test-guest-payment.ts'
import { importRecords } from '../test-records.ts'

/** Ids that a path or a body may name. */
export type Things = Record<
  | 'accountId'
  | 'billId'
  | 'paymentId'
  | 'guestPaymentId'
  | 'sessionId'
  | 'passkeyId'
  | 'methodId'
  | 'key'
  | 'provider',
  string
>

export interface PlacedCaller {
  headers: Record<string, string>
  /** What the caller's path names for each place. */
  thingsAt: (place: Place) => Things
}

export interface MatrixWorld {
  /** Somebody new of this kind. */
  caller: (name: CallerName) => Promise<PlacedCaller>
  /** What of somebody else's may never stand in an answer. */
  secrets: ReadonlyArray<string>
  /** Somebody else's things as they are now; a call of another's changes none of them. */
  others: () => Promise<unknown>
}

/** An account that the callers have their roles on, and a whole second person with another one. */
export async function buildMatrixWorld(server: TestServer, provider: string): Promise<MatrixWorld> {
  const own = await accountThings(server, 'CB-1001')
  const other = await server.signIn()
  const theirs = {
    ...(await accountThings(server, 'CB-2002')),
    ...(await profileThings(server, other)),
  }
  const guestPaymentTo = async (things: typeof own, payer: Partial<Payer>) => ({
    guestPaymentId: await insertGuestPayment(server.db, {
      payer,
      accountId: things.accountId,
      like: things.paymentId,
      now: server.clock.now(),
    }),
  })
  const ofOthers = { ...theirs, ...(await guestPaymentTo(theirs, { profileId: other.profileId })) }
  await insertGrant(server.db, { ...other, accountId: theirs.accountId, role: 'owner' })
  const missing = (): Things => ({
    accountId: randomUUID(),
    billId: randomUUID(),
    paymentId: randomUUID(),
    guestPaymentId: randomUUID(),
    sessionId: randomUUID(),
    passkeyId: randomUUID(),
    methodId: randomUUID(),
    key: randomUUID(),
    provider: 'nobodys-provider',
  })
  const place = (mine: Partial<Things>): PlacedCaller['thingsAt'] => {
    const all = { ...missing(), ...own, ...mine, provider }
    const accountId = own.accountId
    return (name) =>
      ({
        own: all,
        "another's": { ...ofOthers, provider },
        missing: missing(),
        "another's below own": { ...ofOthers, provider, accountId },
        'missing below own': { ...missing(), accountId },
      })[name]
  }
  return {
    caller: async (name): Promise<PlacedCaller> => {
      if (name === 'nobody') return { headers: {}, thingsAt: place({}) }
      if (name === 'guest') {
        const { headers, guestId } = await guestWithHeaders(server)
        return { headers, thingsAt: place(await guestPaymentTo(own, { guestId })) }
      }
      const signedIn = await server.signIn()
      if (isRole(name)) await insertRole(server, signedIn, own.accountId, name)
      return {
        headers: { authorization: `Bearer ${signedIn.token}` },
        thingsAt: place({
          ...(await profileThings(server, signedIn)),
          ...(await guestPaymentTo(own, { profileId: signedIn.profileId })),
        }),
      }
    },
    secrets: [...Object.values(ofOthers), other.profileId, 'CB-2002'],
    others: () => snapshot(server, other.profileId),
  }
}

async function insertRole(
  server: TestServer,
  { profileId }: SignedIn,
  accountId: string,
  role: Role,
): Promise<void> {
  await insertGrant(server.db, { profileId, accountId, role })
}

async function guestWithHeaders(server: TestServer) {
  const body = { deviceId: randomUUID() }
  const { guestId } = (await server.call('guestLogin', { body })).body
  const id = await getGuestId(server.db, guestId, server.clock.now())
  return { headers: { [guestModeHeader]: guestId }, guestId: id }
}

/** An account with a bill and a payment that came in by import. */
async function accountThings(server: TestServer, number: string) {
  const digits = number.replace('CB-', '')
  const reference = `P${digits}-001`
  await importRecords(server, {
    tariffs: [buildTariff()],
    accounts: [buildAccount({ number })],
    bills: [buildBill({ number: `${digits}-2610`, accountNumber: number })],
    payments: [buildPayment({ reference, accountNumber: number })],
  })
  const row = await server.db
    .selectFrom('account')
    .innerJoin('bill', 'bill.account_id', 'account.id')
    .innerJoin('payment_allocation', 'payment_allocation.account_id', 'account.id')
    .select(['account.id as accountId', 'bill.id as billId', 'payment_id as paymentId'])
    .where('account.number', '=', number)
    .executeTakeFirstOrThrow()
  return row
}

/** A further session, a passkey, a payment method and a linked third party of the profile. */
async function profileThings(server: TestServer, { profileId }: SignedIn) {
  const { db, clock } = server
  const { sessionId } = await server.signIn(profileId)
  const passkey = await db
    .insertInto('passkey')
    .values({
      profile_id: profileId,
      credential_id: randomUUID(),
      public_key: randomBytes(77),
      counter: 0,
      transports: [],
      backed_up: true,
      name: 'Phone',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const method = await db
    .insertInto('login_method')
    .values({
      profile_id: profileId,
      provider: 'google',
      issuer: 'https://accounts.example.com',
      subject: randomUUID(),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved = await db
    .insertInto('payment_method')
    .values({
      profile_id: profileId,
      gateway: 'sandbox',
      token: 'pm_sandbox_visa_4242',
      kind: 'card',
      brand: 'Visa',
      last4: '4242',
      expires_month: 12,
      expires_year: 2030,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId, passkeyId: passkey.id, methodId: saved.id, key: method.id }
}

async function snapshot({ db }: TestServer, profileId: string): Promise<unknown> {
  const [sessions, passkeys, methods, saved, payments] = await Promise.all([
    db
      .selectFrom('session')
      .select(['id', 'ended_at'])
      .where('profile_id', '=', profileId)
      .orderBy('id')
      .execute(),
    db.selectFrom('passkey').selectAll().where('profile_id', '=', profileId).execute(),
    db.selectFrom('login_method').selectAll().where('profile_id', '=', profileId).execute(),
    db.selectFrom('payment_method').selectAll().where('profile_id', '=', profileId).execute(),
    db
      .selectFrom('payment_allocation')
      .innerJoin('account', 'account.id', 'account_id')
      .select(['payment_id', 'amount'])
      .where('account.number', '=', 'CB-2002')
      .orderBy('payment_id')
      .execute(),
  ])
  return { sessions, passkeys, methods, saved, payments }
}
