import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { testServer } from '../../test/server-test.ts'
import { setReleaseSetting } from '../features/releases/releases-store.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'portal-web-'))
await writeFile(join(webRoot, 'index.html'), `<!doctype html><p>${'A page. '.repeat(500)}</p>`)
afterAll(() => rm(webRoot, { recursive: true }))

const lines: Array<string> = []
const server = await testServer({
  log: { write: (line) => void lines.push(line) },
  configure: (config) => ({ ...config, webRoot }),
})
// Only a server that listens answers ahead of its framework.
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
const page = { accept: 'text/html', 'accept-encoding': 'gzip' }

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** As on the wire: `fetch` would unpack the body and hide headers. */
function get(path: string, headers: Record<string, string>, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    // A connection that is kept for the next request would hold the server up when it ends.
    const asked = request(address + path, { method, headers, agent: false }, (answer) => {
      const parts: Array<Buffer> = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { statusCode = 0, headers } = answer
        resolve({ status: statusCode, headers, body: Buffer.concat(parts) })
      })
    })
    asked.on('error', reject).end()
  })
}

function constantHeaders(headers: object) {
  const changing = ['x-request-id', 'date', 'connection', 'keep-alive']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)))
}

it('sends ahead of the framework what the framework would send', async () => {
  const framework = await server.app.inject({ url: '/', headers: page })
  await expect.poll(async () => (await get('/', page)).status).toBe(200)
  const ahead = await get('/', page)
  expect(constantHeaders(ahead.headers)).toEqual(constantHeaders(framework.headers))
  expect(ahead.body).toEqual(framework.rawPayload)
  expect(gunzipSync(ahead.body).toString()).toContain('A page.')
  const known = { ...page, 'if-none-match': String(ahead.headers.etag) }
  const again = await get('/', known)
  const frameworkAgain = await server.app.inject({ url: '/', headers: known })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(constantHeaders(again.headers)).toEqual(constantHeaders(frameworkAgain.headers))
})

it('log and metrics know of each answer by its id, once', async () => {
  lines.length = 0
  const { headers } = await get('/', page)
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: headers['x-request-id'],
    method: 'GET',
    route: 'webApp',
    status: 200,
    ms: expect.any(Number),
  })
  const metrics = async () => (await server.app.inject('/metrics')).payload
  const counted = async () =>
    Number(
      /http_answers_total\{method="GET",route="webApp",status="200"\} (\d+)/.exec(
        await metrics(),
      )?.[1],
    )
  const before = await counted()
  await get('/', page)
  await expect.poll(counted).toBe(before + 1)
})

it('[SESSION-17] tells the flags as they are now', async () => {
  expect((await get('/', page)).headers['x-flag-guest']).toBe('true')
  await setReleaseSetting(server.db, 'guest', 'false', server.clock.now())
  await expect.poll(async () => (await get('/', page)).headers['x-flag-guest']).toBe('false')
})

it('leaves to the framework what is not plain', async () => {
  const native = await get('/', { ...page, origin: 'capacitor://localhost' })
  expect(native.headers['access-control-allow-origin']).toBe('capacitor://localhost')
  const head = await get('/', page, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect((await get('/', { accept: 'application/json' })).status).toBe(404)
  expect((await get('/', page, 'POST')).status).toBe(404)
  expect((await get('/accounts?from=mail', page)).status).toBe(200)
})
