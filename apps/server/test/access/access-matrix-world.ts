import { randomUUID } from 'node:crypto'
import { permission } from '@portal/contract/access/access'
import { guestModeHeader } from '@portal/contract/headers'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { sql } from 'kysely'
import { isRole, onlyOf } from './access-matrix.ts'
import type { CallerName, Place } from './access-matrix.ts'
import { things } from './things.ts'
import type { MatrixAccount, Thing } from './thing.ts'
import type { TestServer } from '../server-test.ts'
import { getGuestId } from '../../src/features/identity/guest/guest-reads.ts'
import type { Payer } from '../../src/features/payments/making/idempotency-store.ts'
import { insertGrant } from '../test-account.ts'
import { importRecords } from '../test-records.ts'

/** Ids that a path or a body may name. */
export type Ids = Record<string, string>

export interface PlacedCaller {
  headers: Record<string, string>
  /** What the caller's path names for each place. */
  idsAt: (place: Place) => Ids
}

export interface MatrixWorld {
  /** Somebody new of this kind. */
  caller: (name: CallerName, named: ReadonlyArray<string>) => Promise<PlacedCaller>
  /** What of somebody else's may never stand in an answer. */
  secrets: ReadonlyArray<string>
  /** All that the database has of somebody else; a call of another's changes none of it. */
  others: () => Promise<unknown>
}

/** An account that the callers have their roles on, and a whole second person with another one. */
export async function buildMatrixWorld(server: TestServer): Promise<MatrixWorld> {
  const own = await newAccount(server, 'CB-1001')
  const theirs = await newAccount(server, 'CB-2002')
  const other = await server.signIn()
  const onOwn = await thingsOn(server, own)
  const ofOthers = {
    ...(await thingsOn(server, theirs)),
    ...(await thingsBy(server, { profileId: other.profileId }, theirs)),
  }
  await insertGrant(server.db, { ...other, accountId: theirs.accountId, role: 'owner' })
  const ofAll = await make('everybody', (thing) => thing.make(server))
  const missing = (): Ids => idsOf(({ missing: none }) => none ?? randomUUID())
  const place = (mine: Ids): PlacedCaller['idsAt'] => {
    const { accountId } = own
    const all = { ...missing(), ...ofAll, ...onOwn, ...mine }
    return (name) =>
      ({
        own: all,
        "another's": { ...ofOthers, ...ofAll },
        missing: missing(),
        "another's below own": { ...ofOthers, ...ofAll, accountId },
        'missing below own': { ...missing(), accountId },
      })[name]
  }
  const ofOther = [...Object.values(ofOthers), other.profileId]
  return {
    caller: async (name, named): Promise<PlacedCaller> => {
      if (name === 'nobody') return { headers: {}, idsAt: place({}) }
      if (name === 'guest') {
        const { headers, guestId } = await newGuest(server)
        return { headers, idsAt: place(await thingsBy(server, { guestId }, own, named)) }
      }
      const { profileId, token } = await server.signIn()
      await giveGrant(server, name, { profileId, ...own })
      return {
        headers: { authorization: `Bearer ${token}` },
        idsAt: place(await thingsBy(server, { profileId }, own, named)),
      }
    },
    secrets: [...ofOther, theirs.number],
    others: await readerOf(server, ofOther),
  }
}

async function giveGrant(
  { db }: TestServer,
  name: CallerName,
  on: { profileId: string; accountId: string },
): Promise<void> {
  const only = onlyOf(name)
  if (isRole(name)) await insertGrant(db, { ...on, role: name })
  if (only) await insertGrant(db, { ...on, role: 'viewer', permissions: [only] })
  if (name === 'somebody whose access is over')
    await insertGrant(db, {
      ...on,
      role: 'manager',
      permissions: [...permission.options],
      isOver: true,
    })
}

async function newGuest(server: TestServer) {
  const body = { deviceId: randomUUID() }
  const { guestId } = (await server.call('guestLogin', { body })).body
  const id = await getGuestId(server.db, guestId, server.clock.now())
  return { headers: { [guestModeHeader]: guestId }, guestId: id }
}

async function newAccount(server: TestServer, number: string): Promise<MatrixAccount> {
  await importRecords(server, { tariffs: [buildTariff()], accounts: [buildAccount({ number })] })
  const { id } = await server.db
    .selectFrom('account')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { accountId: id, number }
}

function thingsOn(server: TestServer, account: MatrixAccount): Promise<Ids> {
  return make('account', (thing) => thing.make(server, account))
}

/** What the payer has of their own, and has paid to the account. */
async function thingsBy(
  server: TestServer,
  payer: Partial<Payer>,
  account: MatrixAccount,
  named?: ReadonlyArray<string>,
): Promise<Ids> {
  const { profileId } = payer
  return {
    ...(await make('payer', (thing) => thing.make(server, payer, account), named)),
    ...(profileId ? await make('profile', (thing) => thing.make(server, profileId), named) : {}),
  }
}

/** One of each thing that is such a holder's. */
async function make<Holder extends Thing['of']>(
  of: Holder,
  one: (thing: Extract<Thing, { of: Holder }>) => Promise<string> | string,
  named: ReadonlyArray<string> | null = null,
): Promise<Ids> {
  const ids: Ids = {}
  for (const [name, thing] of Object.entries(things)) {
    if (isOf(thing, of) && (named?.includes(name) ?? true)) ids[name] = await one(thing)
  }
  return ids
}

function isOf<Holder extends Thing['of']>(
  thing: Thing,
  of: Holder,
): thing is Extract<Thing, { of: Holder }> {
  return thing.of === of
}

function idsOf(one: (thing: Thing) => string): Ids {
  return Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, one(thing)]))
}

/** What reads every row of every table in which one of these ids stands. */
async function readerOf({ db }: TestServer, ids: ReadonlyArray<string>) {
  const { rows: tables } = await sql<{ name: string; columns: Array<string> }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' group by 1`.execute(db)
  const named = tables.map(({ name, columns }) => {
    const held = sql.join(columns.map((column) => sql.ref(column)))
    return sql`
      select ${name} as "table", to_jsonb(t) as row from ${sql.table(name)} t
      where array[${held}] && ${ids}::uuid[]`
  })
  const all = sql`${sql.join(named, sql` union all `)} order by 1, 2`
  return async () => (await all.execute(db)).rows
}
