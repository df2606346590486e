import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listModules, listProjectFiles, projectRoot } from '../project-files.ts'
import { hiddenTables, namedTables, statementsOf } from './named-tables.ts'
import { namedRoles } from './named-roles.ts'
import { migratedTables, placeOf, tableOwners } from './table-owners.ts'

const files = listProjectFiles()
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const modules = listModules(files)
  .filter((path) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: read(path) }))
const owners = tableOwners(files, read)
const tables = new Set(owners.keys())
const named = modules.map(({ path, source }) => ({
  path,
  place: placeOf(path),
  tables: namedTables(path, source, tables),
}))

/**
 * Today's exceptions, which may only become fewer: how many files of a place name a table that is another's. What is new
 * asks the owner's `-reads` and `-acts`; where one of these asks them too, its number goes down, and the test says so.
 */
const exceptions: Record<string, Record<string, number>> = {
  'features/access': { account: 2, profile: 2 },
  'features/account-contact': { account: 1 },
  'features/accounts': { tariff: 1 },
  'features/autopay': { account: 4, bill: 2, payment: 2, payment_method: 2, profile: 3 },
  'features/bill-run': {
    account: 4,
    bill: 6,
    bill_budget: 1,
    ledger_entry: 2,
    ledger_transaction: 2,
    operator_task: 2,
    payment_plan: 1,
    service_point: 1,
  },
  'features/billing': {
    account: 3,
    day_reading: 1,
    ledger_entry: 2,
    ledger_transaction: 2,
    profile: 1,
    service_point: 2,
    weather_day: 1,
  },
  'features/budget-billing': { account: 1, bill: 1 },
  'features/identity': { attempt: 1, audit_entry: 2, one_time_token: 4 },
  'features/own-readings': { account: 2, bill: 1, profile: 1, service_point: 1 },
  'features/payment-plans': {
    account: 2,
    ledger_entry: 1,
    ledger_transaction: 1,
    payment: 3,
    payment_allocation: 1,
    payment_method: 1,
    payment_return: 1,
    return_undoing: 1,
  },
  'features/payments': { account: 5, ledger_entry: 3, operator_task: 1, profile: 3 },
  'features/profile': { account: 1, payment_method: 1, profile: 1 },
  'features/usage': { service_point: 2 },
  import: { account: 1, ledger_entry: 1, ledger_transaction: 1, profile: 1, tariff: 1 },
}

describe('each table is somebody’s', () => {
  it('every table of the migrations is declared once, with its owner, and none besides', () => {
    const migrations = files.filter((path) => /^apps\/server\/migrations\/.+\.sql$/.test(path))
    const migrated = migratedTables(migrations.map(read))
    expect(migrated.size).toBeGreaterThan(30)
    expect([...tables].toSorted()).toEqual([...migrated].toSorted())
  })

  it('its SQL stands with its owner; of the exceptions none is new and none is over', () => {
    const foreign = named.flatMap(({ path, place, tables: all }) =>
      [...all]
        .filter((table) => owners.get(table) !== place)
        .map((table) => ({ path, place, table })),
    )
    const found = Map.groupBy(foreign, ({ place, table }): string => `${place} names ${table}`)
    const allowed = new Map<string, number>(
      Object.entries(exceptions).flatMap(([place, counts]) =>
        Object.entries(counts).map(([table, count]) => [`${place} names ${table}`, count] as const),
      ),
    )
    const differing = [...new Set([...found.keys(), ...allowed.keys()])].flatMap((what) => {
      const paths = (found.get(what) ?? []).map(({ path }) => path)
      const count = allowed.get(what) ?? 0
      return paths.length === count ? [] : [{ what, allowed: count, paths }]
    })
    expect(differing).toEqual([])
  })
})

it('whose a table is can be read where it is named: literally', () => {
  const hidden = modules.flatMap(({ path, source }) =>
    hiddenTables(path, source).map((text) => `${path}: ${text}`),
  )
  expect(hidden).toEqual([])
})

describe('what stands at one place', () => {
  it('who may do what on an account is asked of the access feature, which alone knows the grants', () => {
    expect(owners.get('access_grant')).toBe('features/access')
    const knowing = named.filter(({ tables: all }) => all.has('access_grant'))
    expect([...new Set(knowing.map(({ place }) => place))]).toEqual(['features/access'])
    const choosing = modules.filter(({ source }) => /\brole\.options\b/.test(source))
    expect(choosing.map(({ path }) => path)).toEqual([
      'apps/server/src/features/access/access-reads.ts',
    ])
  })

  it('roles are named by the access feature, and in words for who reads them; elsewhere permissions are', () => {
    const shown = [
      'apps/web/src/account-parts/access-text.tsx',
      'apps/web/src/features/accounts/account-role.tsx',
    ]
    const own =
      /^packages\/(?:contract|fixtures)\/|^apps\/(?:server|web|console)\/src\/features\/access\//
    // Of a bank account there is an owner too, operators have roles of their own, and samples for tests say what the server answers.
    const others =
      /^apps\/server\/src\/ports\/|^apps\/console\/src\/features\/operators\/|^apps\/web\/src\/test\//
    const product = listModules(files).filter(
      (path) =>
        /^(?:apps|packages)\/[^/]+\/src\//.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        !own.test(path) &&
        !others.test(path),
    )
    const naming = product.filter((path) => namedRoles(path, read(path)).length > 0)
    expect(naming).toEqual(shown)
  })

  it('an account is locked by the accounts feature', () => {
    const locking = modules.filter(({ path, source }) =>
      statementsOf(path, source).some(
        (text) =>
          /\bfor (?:no key )?update\b/i.test(text) &&
          /^\s*select\b[^()]*?\bfrom account\b/i.test(text),
      ),
    )
    expect(locking.map(({ path }) => path)).toEqual([
      'apps/server/src/features/accounts/account-lock-acts.ts',
    ])
  })
})

describe('the reading of statements', () => {
  const known = new Set(['bill', 'account', 'payment'])
  const inModule = (source: string) => [...namedTables('probe.ts', source, known)].toSorted()

  it.each([
    ['a statement', 'sql`select 1 from bill where id = ${id}`', ['bill']],
    ['a part of one', 'sql`exists (select 1 from bill b)`', ['bill']],
    [
      'a join',
      'sql`select 1 from x join account a on true left join bill on true`',
      ['account', 'bill'],
    ],
    ['a list', 'sql`select 1 from x, account a, bill`', ['account', 'bill']],
    ['a statement inside another', 'sql`select 1 ${sql`from bill`}`', ['bill']],
    ['a write', 'sql`insert into bill values (1)`', ['bill']],
    ['a change', 'sql`update only bill set a = 1 from account`', ['account', 'bill']],
    ['a deletion', 'sql`delete from bill using account`', ['account', 'bill']],
    ['the driver’s statement', 'client.query("select 1 from bill")', ['bill']],
    ['a text that is run elsewhere', 'const text = `truncate bill, account`', ['account', 'bill']],
    ['Kysely', "db.selectFrom('bill as b').innerJoin('account', 'a', 'b')", ['account', 'bill']],
    ['Kysely’s writes', "db.insertInto('bill'); db.updateTable('payment')", ['bill', 'payment']],
    ['a table by name', "sql`select 1 from ${sql.table('bill')}`", ['bill']],
    ['a quoted table', 'sql`select 1 from "bill"`', ['bill']],
    ['a table with its schema', 'sql`select 1 from public.bill`', ['bill']],
    [
      'capitals',
      'sql`SELECT 1 FROM bill`; const text = "DELETE FROM Account"',
      ['account', 'bill'],
    ],
    [
      'a list with more than names',
      'sql`select 1 from x d, lateral (select 1, 2) y, bill b where d.a = (select 1, account)`',
      ['bill'],
    ],
    ['a list after a join', 'sql`select 1 from x join y using (account), bill`', ['bill']],
    [
      'a join in parentheses',
      'sql`select 1 from (bill b cross join account a)`',
      ['account', 'bill'],
    ],
    ['a part that is filled in after `from`', 'sql`bill b join x on true`', ['bill']],
  ])('sees the tables of %s', (_what, source, expected) => {
    expect(inModule(source)).toEqual(expected)
  })

  it.each([
    ['a value', "sql`select 1 from x where kind = 'from bill'`"],
    ['a column', 'sql`select payment, x.bill from x`'],
    ['a part that begins with a column', 'sql`bill.id = 1`'],
    ['columns after a list', 'sql`select 1 from x, y where true order by x, bill`'],
    ['a comment', 'sql`select 1 -- from bill\n from x`'],
    ['a sentence', "const text = 'Update bill by bill. Then rest.'"],
    ['another method', "mails.send('bill')"],
  ])('sees none in %s', (_what, source) => {
    expect(inModule(source)).toEqual([])
  })

  it.each([
    'db.selectFrom(name)',
    'db.selectFrom(`${name} as n`)',
    "db.selectFrom(['account', name])",
    "db.selectFrom('account').innerJoin(name, 'a', 'b')",
    'sql`select 1 from ${sql.table(name)}`',
    'sql`select 1 from ${sql.ref(name)}`',
    'sql`select 1 from ${sql.raw(text)}`',
  ])('sees that a table is named otherwise than literally: %s', (source) => {
    expect(hiddenTables('probe.ts', source)).not.toEqual([])
  })

  it.each([
    "db.selectFrom('account')",
    "db.selectFrom((part) => part.selectFrom('account').as('a'))",
    "Buffer.from(text); sql.raw('now()')",
    'sql`select ${sql.ref(column)} from account`',
  ])('sees nothing hidden in %s', (source) => {
    expect(hiddenTables('probe.ts', source)).toEqual([])
  })
})

describe('the reading of roles', () => {
  it.each([
    "sql`select 1 from granted g where g.role in ('owner', 'manager')`",
    "const paying = ['payer']",
    "type Paying = 'owner' | 'payer'",
    'const viewing = `viewer`',
    "if (rolePermissions['owner']) act()",
    'const rights = { owner: [], manager: [] }',
    'rolePermissions.viewer',
  ])('sees the roles of %s', (source) => {
    expect(namedRoles('probe.ts', source)).not.toEqual([])
  })

  it.each(["mayOn(account, 'pay')", 'const text = `the owner of ${it}`', 'let owner = find()'])(
    'sees none in %s',
    (source) => {
      expect(namedRoles('probe.ts', source)).toEqual([])
    },
  )
})
