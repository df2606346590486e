import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@portal/contract/route'
import { routeGroups, routes } from '@portal/contract/routes'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestProvider } from '../../../../tools/test-provider.ts'
import { findKeys } from '../alerts/find-keys.ts'
import { portalOrigin, configured, withProviders } from '../identity/visit-provider.ts'
import { mailsDone } from '../mail-jobs.ts'
import { testServer } from '../server-test.ts'
import { newActor } from './act.ts'
import type { Acts } from './act.ts'
import { everyId, readAll } from './every-answer.ts'

const provider = await startTestProvider()
afterAll(() => provider.stop())
provider.leadBackTo(portalOrigin)
const server = await testServer({
  configure: (config) => withProviders(config, [configured('harbour', provider)]),
})
const start = server.clock.now().toISOString()
await server.app.listen({ port: 0, host: '127.0.0.1' })

const folder = join(import.meta.dirname, '..')
const files = globSync('*/*-acts.ts', { cwd: folder }).toSorted()
const acted = new Set<string>()

/** What reads otherwise than before, and shows nothing of what the route says it changes. */
async function staleAfter(acts: Acts): Promise<Array<string>> {
  server.clock.set(start)
  const others = await everyId(server)
  const actor = await newActor(server)
  const stale: Array<string> = []
  for await (const { name, run } of acts(actor)) {
    // What was told shows what became of its mails.
    await mailsDone(server.db)
    const before = await readAll(actor, others)
    await run()
    acted.add(name)
    await mailsDone(server.db)
    const after = await readAll(actor, others)
    const isSignedOut = [...after.values()].every(({ text }) => text === '401 session-gone')
    // A client lets go of all that it has read.
    if (isSignedOut) continue
    const { changes = [] } = routes[name] as Route
    const changed = [...before].filter(([address, { text }]) => after.get(address)?.text !== text)
    for (const [, { route }] of changed) {
      const { shows } = route
      const isTold = typeof shows === 'object' && changes.some((topic) => shows.includes(topic))
      if (!isTold) stale.push(`${route.name} after ${name}`)
    }
    if (changes.length > 0 && changed.length === 0) stale.push(`nothing after ${name}`)
  }
  return [...new Set(stale)]
}

describe('whatever reads otherwise after an act shows what the act says it changes', () => {
  it.each(files)('%s', { timeout: 60_000 }, async (file) => {
    const { acts } = (await import(join(folder, file))) as { acts: Acts }
    expect(await staleAfter(acts)).toEqual([])
  })

  it('nothing is stored of what is told that opens anything', async () => {
    const told = await server.db.selectFrom('alert').select(['kind', 'facts']).execute()
    expect(told.length).toBeGreaterThan(10)
    const keys = told.flatMap(({ kind, facts }) => findKeys(facts, kind))
    expect(keys).toEqual([])
  })

  it('every call that somebody signed in can make, and that changes what is shown, is acted', () => {
    const missing = Object.entries(routeGroups).flatMap(([noun, group]) =>
      Object.values<Route>(group.routes)
        .filter(isToBeActed)
        .filter(({ name }) => !acted.has(name))
        .map(
          ({ name }) => `${name}: it is to be acted in apps/server/test/${noun}/${noun}-acts.ts`,
        ),
    )
    expect(missing).toEqual([])
  })
})

/**
 * A call that writes, but for a preview, which only shows, and what needs nobody who is signed in and says that it
 * changes nothing: whoever has read nothing yet has nothing to read anew.
 */
function isToBeActed({ method, who, shows, changes = [] }: Route): boolean {
  if (method === 'GET' || shows) return false
  return changes.length > 0 || who !== 'anyone'
}
