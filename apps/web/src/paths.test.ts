import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { pageRoutes } from './shell/routing/page-routes.ts'

/** Linked already, as soon as its page serves who looks; with the page each leaves this list. */
const pagesToCome = ['connectedServices', 'plannedOutages', 'newReport', 'newServiceRequest']

/** An address as its page announces it, with `$` for every id: `/accounts/$/bills`. */
function addressOf(build: (...ids: Array<never>) => string): string {
  const [page = ''] = String(Reflect.apply(build, paths, Array(build.length).fill('$'))).split('?')
  return page
}

it('every address has its page, or is one of those whose pages are still to come', () => {
  const pages = pageRoutes.map(({ path }) => path.replaceAll(/\$\w+/g, '$'))
  const builders: Record<string, (...ids: Array<never>) => string> = paths
  const lost = Object.keys(builders).filter((name) => !pages.includes(addressOf(builders[name]!)))
  expect(lost).toEqual(pagesToCome)
})

it('what is searched for is written so that it can be read again, and what is not given is left out', () => {
  expect(paths.register()).toBe('/auth/register')
  expect(paths.login({ redirect: '/accounts?a=1', notice: 'confirmed' })).toBe(
    '/auth/login?redirect=%2Faccounts%3Fa%3D1&notice=confirmed',
  )
  expect(paths.forgotPassword({ email: 'maya+1@example.com' })).toBe(
    '/auth/forgot-password?email=maya%2B1%40example.com',
  )
  expect(paths.bills('one', { bill: 'two', view: undefined })).toBe('/accounts/one/bills?bill=two')
})
