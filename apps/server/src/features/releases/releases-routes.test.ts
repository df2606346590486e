import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pageConfig } from '@portal/contract/utility'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { testServer } from '../../../test/server-test.ts'
import { setReleaseSetting } from './releases-store.ts'

const lines: Array<string> = []
const webRoot = await mkdtemp(join(tmpdir(), 'portal-build-'))
afterAll(() => rm(webRoot, { recursive: true }))
const writeBuild = (script: string) =>
  writeFile(
    join(webRoot, 'index.html'),
    `<!doctype html><html lang="en"><head><title>Portal</title><script type="module" src="/assets/${script}.js"></script><script type="application/json" id="portal"></script></head><body></body></html>`,
  )
await writeBuild('start-1a2b3c')
const options = { configure: <C extends object>(config: C) => ({ ...config, webRoot }) }
const server = await testServer({ ...options, log: { write: (line) => void lines.push(line) } })
const sameBuild = await testServer(options)
await writeBuild('start-4d5e6f')
const nextBuild = await testServer(options)

it('[SESSION-20] the heartbeat says that the server is healthy, and its version', async () => {
  const { status, body } = await server.call('getHeartbeat', {})
  expect(status).toBe(200)
  expect(body).toEqual({ healthy: true, version: '0.1.0' })
})

describe('the latest build', () => {
  it('[SHELL-22] is the one that the page was told, and no browser keeps the answer', async () => {
    const { body, headers } = await server.call('getLatestBuild', {})
    expect(body.version).toBe('0.1.0')
    const page = await server.app.inject({ url: '/', headers: { accept: 'text/html' } })
    const [, data = ''] = /id="portal">(.*?)<\/script>/.exec(page.payload) ?? []
    expect(z.parse(pageConfig, JSON.parse(data)).build).toBe(body.build)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('[SHELL-22] has another name once the web app was built anew, and the same one otherwise', async () => {
    const [own, same, next] = await Promise.all(
      [server, sameBuild, nextBuild].map((served) => served.call('getLatestBuild', {})),
    )
    expect(same!.body.build).toBe(own!.body.build)
    expect(next!.body.build).not.toBe(own!.body.build)
  })
})

describe('a fault of the page', () => {
  const report = (change: object = {}) =>
    server.call('reportFault', {
      body: {
        message: 'Cannot read properties of undefined',
        stack:
          'TypeError: …\n    at draw (https://portal.example/assets/start-1a2b3c.js?v=7:1:204)',
        path: '/accounts/0b0b7f0a-6f6b-4a8e-9d3c-6c1c8f2f6f10/bills',
        build: '0a1b2c3d4e5f',
        ...change,
      },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
    })
  const logged = () =>
    lines
      .map((line): { msg: string; level: number; fault: unknown } => JSON.parse(line))
      .filter(({ msg }) => msg === 'page fault')
      .map(({ level, fault }) => ({ level, fault }))

  it('[SHELL-21] stands in the log as one warning', async () => {
    lines.length = 0
    expect((await report()).status).toBe(204)
    expect(logged()).toEqual([
      {
        level: 40,
        fault: {
          message: 'Cannot read properties of undefined',
          stack:
            'TypeError: …\n    at draw (https://portal.example/assets/start-1a2b3c.js?…:1:204)',
          path: '/accounts/<id>/bills',
          build: '0a1b2c3d4e5f',
          browser: 'Firefox on Linux',
        },
      },
    ])
  })

  it('[SHELL-21] tells nothing of the person', async () => {
    lines.length = 0
    const secrets = {
      email: 'ada@example.com',
      phone: '+1 541 555 0101',
      card: '4242 4242 4242 4242',
      token: 'q'.repeat(43),
    }
    const text = `failed for ${Object.values(secrets).join(', ')} at /x?email=${secrets.email}`
    await report({
      message: text,
      stack: text,
      path: `/auth/reset-password?token=${secrets.token}#x`,
    })
    expect(logged().length).toBe(1)
    for (const secret of Object.values(secrets)) expect(lines.join('')).not.toContain(secret)
    expect(logged()[0]?.fault).toMatchObject({ path: '/auth/reset-password' })
  })
})

describe('what an operator sets', () => {
  const set = (name: Parameters<typeof setReleaseSetting>[1], value: string | null) =>
    server.db.transaction().execute((tx) => setReleaseSetting(tx, name, value, server.clock.now()))
  const told = async (url = '/api/heartbeat') => {
    const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } })
    return [headers['x-min-version'], headers['x-flag-guest'], headers['x-flag-registration']]
  }

  it('[SESSION-17] every answer says it within a second, and the configuration where nothing is set', async () => {
    expect(await told()).toEqual(['0.1.0', 'true', 'true'])
    await set('guest', 'off')
    await set('min-version', '2.10.0')
    await vi.waitFor(async () => expect(await told()).toEqual(['2.10.0', 'false', 'true']), 1_000)
    // The page, a missing address and a problem alike.
    expect(await told('/')).toEqual(['2.10.0', 'false', 'true'])
    expect(await told('/api/nothing')).toEqual(['2.10.0', 'false', 'true'])
    expect(await told('/api/profile')).toEqual(['2.10.0', 'false', 'true'])
    await set('guest', null)
    await set('min-version', null)
    await set('registration', 'off')
    await vi.waitFor(async () => expect(await told()).toEqual(['0.1.0', 'true', 'false']), 1_000)
  })

  it('[SESSION-17] is caught up with after the connection that listens was lost', async () => {
    await server.db
      .insertInto('release_setting')
      .values({ name: 'min-version', value: '3.0.0', changed_at: server.clock.now() })
      .execute()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal-listen' and datname = current_database()`.execute(server.db)
    await vi.waitFor(async () => expect((await told())[0]).toBe('3.0.0'), 5_000)
  })
})
