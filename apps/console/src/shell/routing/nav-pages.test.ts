import { operatorPermission } from '@portal/contract/operators/operators'
import { expect, it } from 'vitest'
import { consolePages } from './console-pages.ts'
import { navPages } from './nav-pages.ts'

it('no two pages claim one place in the side navigation', () => {
  const groups = navPages(consolePages, operatorPermission.options)
  expect(groups.length).toBeGreaterThan(2)
  for (const { pages } of groups) {
    const orders = pages.map(({ nav }) => nav.order)
    expect(orders).toEqual([...new Set(orders)])
  }
})
