import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nouns } from '@portal/contract/nouns'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { listModules, listProjectFiles, projectRoot } from './project-files.ts'

const product = listModules(listProjectFiles()).filter(
  (path) =>
    /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !/\.test\.tsx?$|\/src\/test\//.test(path),
)
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** From here on a file names features one by one, and would be named by each further one. */
const SEVERAL = 5

/** The nouns that a module names in texts, imports and keys, but for its own. */
function nounsNamed(path: string, source: string): Array<string> {
  const words = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const { type, value: text, key } = value as Record<string, unknown>
    if (type === 'Literal' && typeof text === 'string') words.add(text)
    if (type === 'Property') words.add((key as { name?: string }).name ?? '')
    Object.values(value).forEach(visit)
  }
  visit(parseSync(path, source).program)
  const parts = [...words].flatMap((word) => [word, ...word.split('/')])
  return nouns.filter((noun) => {
    const inCode = noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const isNamed = (part: string) =>
      part === noun || part === inCode || part.startsWith(`${noun}-`)
    return !path.includes(`/${noun}/`) && parts.some(isNamed)
  })
}

describe('what a further feature touches', () => {
  it('no other file than these names the features one by one', () => {
    const naming = product.filter((path) => nounsNamed(path, read(path)).length >= SEVERAL)
    expect(naming.toSorted()).toEqual([
      'apps/server/src/features.ts',
      'apps/server/src/utility-settings.ts',
      'apps/web/src/paths.ts',
      // Where a guest may be, which the specification says.
      'apps/web/src/session/guest-paths.ts',
      // What asks something of somebody, whatever it is about.
      'packages/contract/src/alerts/alerts-needs.ts',
      'packages/contract/src/desk.ts',
      'packages/contract/src/nouns.ts',
      // Where the codes of errors come together.
      'packages/contract/src/problem-titles.ts',
      'packages/contract/src/problems.ts',
      // Whose matters stand in the way of who wants to go.
      'packages/contract/src/profile/profile-deletion.ts',
      'packages/contract/src/routes.ts',
    ])
  })

  it.each([
    [
      'imports',
      nouns.map((noun) => `import { a } from './features/${noun}/${noun}-feature.ts'`).join('\n'),
    ],
    ['a list', `const all = [${nouns.map((noun) => `'${noun}'`).join()}]`],
    [
      'keys',
      'const all = { accounts: 1, ownReadings: 2, billRun: 3, "payment-plans": 4, usage: 5 }',
    ],
  ])('sees the nouns of %s', (_what, source) => {
    expect(nounsNamed('apps/server/src/probe.ts', source).length).toBeGreaterThanOrEqual(SEVERAL)
  })

  it('the wiring does not grow with the features', () => {
    expect(read('apps/server/src/app.ts').split('\n').length - 1).toBeLessThanOrEqual(150)
  })
})

/** The loops that go on from the last row of what was read before; what yields hands out as it reads, and is none. */
function walksOf(path: string, source: string): Array<string> {
  const found: Array<string> = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const { type, update, start, end } = value as Record<string, unknown>
    const isOpen =
      type === 'WhileStatement' || type === 'DoWhileStatement' || type === 'ForStatement'
    if (isOpen && !update) {
      const text = source.slice(Number(start), Number(end))
      const goesOn = /\bawait\b/.test(text) && /\.at\(-1\)|\.length - 1\]/.test(text)
      if (goesOn && !/\byield\b/.test(text)) found.push(text)
    }
    Object.values(value).forEach(visit)
  }
  visit(parseSync(path, source).program)
  return found
}

describe('going over all accounts', () => {
  it('is written once', () => {
    const walking = product.filter(
      (path) => path.startsWith('apps/server/') && walksOf(path, read(path)).length > 0,
    )
    expect(walking).toEqual(['apps/server/src/db/keyset-walk.ts'])
  })

  it.each([
    'for (let last = ""; ;) { const rows = await list(db, last); last = rows.at(-1)?.id ?? "" }',
    'while (more) { const rows = await sql`select id from account where id > ${last} order by id limit 10`.execute(db); last = rows[rows.length - 1].id }',
    'do { rows = await list(last); last = rows.at(-1) } while (last)',
  ])('sees a walk by hand: %s', (source) => {
    expect(walksOf('probe.ts', source)).toHaveLength(1)
  })
})

const accountsFolder = 'apps/web/src/features/accounts/'

/** What of other nouns a module of the accounts names: their pages' addresses and what they have in the contract. */
function othersNamed(source: string): Array<string> {
  const addresses = [...source.matchAll(/\bpaths\.(?!ts\b)(\w+)/g)].map(([, name = '']) => name)
  const contracts = nouns.filter((noun) => source.includes(`'@portal/contract/${noun}/`))
  const own = ['account', 'accountSettings', 'accounts']
  return [...new Set([...addresses, ...contracts])].filter((name) => !own.includes(name)).toSorted()
}

describe('the page of an account', () => {
  it('names no other noun: each announces what it adds; an amount is paid, its bill read and what pays it seen, where it stands; to a list another is added', () => {
    const named = product
      .filter((path) => path.startsWith(accountsFolder))
      .map((path) => [path.slice(accountsFolder.length), othersNamed(read(path))])
      .filter(([, others]) => others?.length)
    expect(Object.fromEntries(named)).toEqual({
      'account-row.tsx': ['makePayment'],
      'accounts-page.tsx': ['addAccount'],
      'amount/amount-links.tsx': ['bills', 'makePayment'],
      'amount/arranged-actions.tsx': ['autopay'],
      'amount/arranged-words.tsx': ['autopay'],
      'several/needs-you.tsx': ['autopay', 'makePayment'],
      'several/no-accounts.tsx': ['addAccount'],
      'several/total-due.tsx': ['makePayment'],
    })
  })

  it.each([
    ['an address', 'const to = paths.ownReading(account.id)', ['ownReading']],
    ['an address as it is', 'const link = { to: paths.autopay }', ['autopay']],
    [
      'a contract',
      "import { getPaymentPlan } from '@portal/contract/payment-plans/payment-plans'",
      ['payment-plans'],
    ],
  ])('sees %s of another noun', (_what, source, found) => {
    expect(othersNamed(source)).toEqual(found)
  })
})
