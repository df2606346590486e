import type { ImportKind } from '@portal/contract/import-records'
import { expect, it } from 'vitest'
import type { KindImport } from './kind-import.ts'
import { orderKinds } from './order-kinds.ts'

function announced(kinds: Partial<Record<ImportKind, ReadonlyArray<ImportKind>>>) {
  return Object.entries(kinds).map(([kind, after]) => ({ kind, after }) as KindImport<unknown>)
}

const ordered = (kinds: ReturnType<typeof announced>) => orderKinds(kinds).map(({ kind }) => kind)

it('puts each kind behind those that it comes after, and else leaves the order', () => {
  const kinds = announced({
    profiles: ['accounts'],
    payments: [],
    accounts: ['tariffs'],
    tariffs: [],
  })
  expect(ordered(kinds)).toEqual(['tariffs', 'accounts', 'profiles', 'payments'])
})

it.each([
  [
    'wait for each other',
    announced({ accounts: ['bills'], bills: ['accounts'] }),
    'comes after itself',
  ],
  [
    'wait for one that nobody announces',
    announced({ bills: ['accounts'] }),
    'which nobody announces',
  ],
  [
    'are there twice',
    [...announced({ bills: [] }), ...announced({ bills: [] })],
    'announced twice',
  ],
])('refuses kinds that %s', (_what, kinds, why) => {
  expect(() => orderKinds(kinds)).toThrow(why)
})
