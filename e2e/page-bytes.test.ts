import { expect, it } from 'vitest'
import { byteLimits, readPageBytes, sumOfScripts } from '../tools/page-bytes.ts'
import { visitAsOperator } from './operators.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'

it.each([
  ['the sign-in page', '/auth/login', null, byteLimits.login],
  ['home', '/', 'walter', byteLimits.home],
  ['home of who has autopay that failed', '/', 'jordan', byteLimits.arrangedHome],
] as const)('[P1] %s fetches no more JavaScript than its share', async (_name, path, as, limit) => {
  const { page } = await visit({ ...(as && { as }) })
  const { scripts } = await readPageBytes(page, path, settle)
  expect(sumOfScripts(scripts)).toBeGreaterThan(100)
  expect(sumOfScripts(scripts)).toBeLessThanOrEqual(limit)
})

it.each([
  ['the console’s sign-in page', '/console/sign-in', null, byteLimits.consoleSignIn],
  ['the console’s first page', '/console', 'administrator', byteLimits.console],
] as const)('%s fetches no more JavaScript than its share', async (_name, path, role, limit) => {
  const { page } = await (role ? visitAsOperator(role) : visit())
  const { scripts } = await readPageBytes(page, path, settle)
  expect(sumOfScripts(scripts)).toBeGreaterThan(100)
  expect(sumOfScripts(scripts)).toBeLessThanOrEqual(limit)
})
