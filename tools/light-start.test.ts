import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './project-files.ts'

/** Large, and not needed before a document is set, a card is charged by Stripe or a password is chosen. */
const needlessAtStart = ['@myriaddreamin/typst-ts-node-compiler', 'stripe', '@zxcvbn-ts']

/** Tells every module that is loaded. */
const teller = `
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })`

/** The packages that the server loads before it opens anything. */
function packagesAtStart(): Array<string> {
  const server = pathToFileURL(join(projectRoot, 'apps/server/src/open-server.ts'))
  const told = execFileSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(teller)}`,
      '--input-type=module',
      '--eval',
      `await import('${server.href}')`,
    ],
    { encoding: 'utf8' },
  )
  return [...told.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].map(([, name = '']) => name)
}

it('the server starts without what only few requests need', () => {
  const loaded = packagesAtStart()
  expect(loaded).toContain('fastify')
  const needless = loaded.filter((name) => needlessAtStart.some((one) => name.startsWith(one)))
  expect([...new Set(needless)]).toEqual([])
})
