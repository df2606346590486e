import { expect, it } from 'vitest'
import { parseAnnouncements, readAnnouncedRoutes } from './announced-routes.ts'
import { arrivals, fillPath, listThatTells } from './portal-pages.ts'

it('the pages are those that the web app announces, with whom they are for', () => {
  const routes = readAnnouncedRoutes()
  expect(routes).toContainEqual({ path: '/auth/login', access: 'auth' })
  expect(routes).toContainEqual({ path: '/', access: 'guest' })
  expect(routes).toContainEqual({ path: '/accounts/$accountId/bills', access: 'profile' })
})

it('an announcement that cannot be read, or a path that cannot be filled, does not go unmeasured', () => {
  const unread = `pageRoute({ path: somewhere, access: 'profile' })`
  expect(() => parseAnnouncements(unread, 'outages/routes.tsx')).toThrow('without path or access')
  expect(fillPath('/accounts/$accountId', { accountId: 'a1' })).toBe('/accounts/a1')
  expect(() => fillPath('/reports/$reportId', { accountId: 'a1' })).toThrow('$reportId')
})

it('what pages have in their paths stands in a list of the contract, so that a real one can be put there', () => {
  const names = readAnnouncedRoutes().flatMap(({ path }) =>
    [...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => name),
  )
  expect(listThatTells('billId')).toBe('/accounts/{accountId}/bills')
  expect(new Set(names.filter((name) => !listThatTells(name)))).toEqual(new Set(['provider']))
})

it('what is called an arrival is a page that is announced', () => {
  const announced = readAnnouncedRoutes().map(({ path }) => path)
  expect(arrivals.filter((path) => !announced.includes(path))).toEqual([])
})
