import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deskRoutes } from '@portal/contract/desk'
import { routes } from '@portal/contract/routes'
import { expect, it } from 'vitest'
import { projectRoot } from '../tools/project-files.ts'

/** The built scripts of an app, by their names. */
function scriptsOf(app: 'web' | 'console'): Array<[string, string]> {
  const folder = join(projectRoot, 'apps', app, 'dist/assets')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')])
}

/** Which of these routes a script can call: it knows them by their names. */
function namesIn(script: string, names: ReadonlyArray<string>): Array<string> {
  return names.filter((name) => new RegExp(`[\`'"]${name}[\`'"]`).test(script))
}

const own = new Set(Object.keys(routes))
const desk = Object.keys(deskRoutes).filter((name) => !own.has(name))

it('the customers’ app brings no call of the operators’ API', () => {
  const scripts = scriptsOf('web')
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter(([, script]) => namesIn(script, desk).length > 0)).toEqual([])
  // The names are found where they are.
  expect(scriptsOf('console').some(([, script]) => namesIn(script, desk).length > 0)).toBe(true)
})

/** By these somebody is a customer. */
const customers = ['refreshSession', 'guestLogin', 'createPayment', 'listBills']

it('the console brings no call by which somebody stays signed in, pays or reads bills as a customer', () => {
  const calls = (app: 'web' | 'console') =>
    scriptsOf(app).flatMap(([, script]) => namesIn(script, customers))
  expect(new Set(calls('web'))).toEqual(new Set(customers))
  expect(calls('console')).toEqual([])
})
