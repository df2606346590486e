import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pageConfig } from '@portal/contract/utility'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testServer } from '../../test/server-test.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'portal-web-'))
const script = `export const answer = "${'forty-two '.repeat(400)}"`
await mkdir(join(webRoot, 'assets'))
await writeFile(join(webRoot, 'assets/app-1a2b3c.js'), script)
await writeFile(join(webRoot, 'service-worker.js'), 'self.skipWaiting()')
await writeFile(
  join(webRoot, 'index.html'),
  `<!doctype html><html lang="en"><head><title>Customer portal</title><style>body{margin:0}</style>
  <script type="application/json" id="portal"></script></head><body><div id="root"></div></body></html>`,
)
const consoleRoot = await mkdtemp(join(tmpdir(), 'portal-console-'))
await mkdir(join(consoleRoot, 'assets'))
await writeFile(join(consoleRoot, 'assets/desk-4d5e6f.js'), script)
await writeFile(
  join(consoleRoot, 'index.html'),
  `<!doctype html><html lang="en"><head><title>Console</title><script>start()</script>
  <script type="application/json" id="portal"></script></head><body><div id="root"></div></body></html>`,
)
afterAll(() => Promise.all([webRoot, consoleRoot].map((root) => rm(root, { recursive: true }))))

const server = await testServer({
  configure: (config) => {
    const utility = { ...config.settings.utility, name: 'Bay & </script> Power' }
    return { ...config, webRoot, consoleRoot, settings: { ...config.settings, utility } }
  },
})
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers })
const navigate = (url: string) => get(url, { accept: 'text/html,*/*;q=0.8' })

describe('a hashed asset', () => {
  it('may be kept for ever', async () => {
    const answer = await get('/assets/app-1a2b3c.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.payload).toBe(script)
  })

  it('comes compressed as the browser can read it', async () => {
    const ask = (encodings: string) =>
      get('/assets/app-1a2b3c.js', { 'accept-encoding': encodings })
    const brotli = await ask('gzip, deflate, br')
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
    const gzip = await ask('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
    expect((await ask('br;q=0')).headers['content-encoding']).toBeUndefined()
  })

  it('is not sent again to who has it', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { etag } = (await get('/assets/app-1a2b3c.js', headers)).headers
    const again = await get('/assets/app-1a2b3c.js', { ...headers, 'if-none-match': String(etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it('of an older build is missing, not a page', async () => {
    const answer = await navigate('/assets/app-0ldone.js')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  })
})

it('what has no hash in its name is asked for each time', async () => {
  const answer = await get('/service-worker.js')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

describe('the page', () => {
  it.each([
    '/',
    '/accounts',
    '/accounts/5/bills?bill=6',
    '/no/such/page',
    '/index.html',
    '/nope.html',
    '/accounts/1.2',
  ])('answers the navigation to %s', async (url) => {
    const answer = await navigate(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.payload).toContain('<div id="root">')
  })

  it.each(['/../../etc/passwd', '/%2e%2e/config.json', '/assets/../../package.json'])(
    'or a refusal, never a file from elsewhere, answers %s',
    async (url) => {
      expect((await navigate(url)).payload).not.toMatch(/root:x:|"dependencies"/)
    },
  )

  it('[SESSION-25] holds the base address and the utility as data that no text can break out of', async () => {
    const { payload } = await navigate('/')
    const data = /<script type="application\/json" id="portal">(.*?)<\/script>/.exec(payload)?.[1]
    const page = z.parse(pageConfig, JSON.parse(data ?? ''))
    expect(page).toMatchObject({ apiBase: '/api', utility: { name: 'Bay & </script> Power' } })
    expect(payload).toContain('<title>Bay &amp; &lt;/script> Power</title>')
    expect(payload.match(/id="portal"/g)).toHaveLength(1)
  })

  it("brings the utility's colours for both themes before any script runs", async () => {
    const { payload } = await navigate('/')
    expect(payload).toMatch(
      /<style>:root\{--brand:[^}]+\}@media screen\{\.dark\{--brand:[^}]+\}\}<\/style>/,
    )
  })

  it('allows by its policy the styles that stand in it, and nothing else inline', async () => {
    const { headers, payload } = await navigate('/')
    const policy = String(headers['content-security-policy'])
    const styles = [...payload.matchAll(/<style>(.*?)<\/style>/g)].map(([, text = '']) => text)
    expect(styles).toHaveLength(2)
    for (const style of styles) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    }
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  it('answers who does not say what is wanted, and a browser at an address that cannot be read', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    const status = (path: string, accept?: string, more: Record<string, string> = {}) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = accept === undefined ? more : { accept, ...more }
        request(`${address}${path}`, { headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
    expect(await status('/')).toBe(200)
    expect(await status('/%', 'text/html')).toBe(200)
    expect(await status('/%zz/x?a=%', 'text/html,*/*;q=0.8')).toBe(200)
    // Also as the first one who reads it so.
    for (const encoding of ['br', 'gzip']) {
      const unasked = { 'accept-language': 'es', 'accept-encoding': encoding }
      expect(await status('/%', 'text/html', unasked)).toBe(200)
    }
    expect(await status('/%', 'application/json')).toBe(400)
    expect(await status('/api/%', 'text/html')).toBe(400)
    expect(await status('/assets/%', 'text/html')).toBe(400)
    expect(await status('/robots.txt', '*/*')).toBe(404)
  })

  it('does not answer for the API, or to programs that want no page', async () => {
    expect((await navigate('/api/nothing')).statusCode).toBe(404)
    expect((await get('/accounts', { accept: 'application/json' })).statusCode).toBe(404)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: '/', headers: { accept: '*/*' } })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100)
  })
})

describe('the brand outside the page', () => {
  it('is the tab’s icon in the utility’s colour', async () => {
    const page = await navigate('/')
    expect(page.payload).toContain('<link rel="icon" href="/icon.svg">')
    const icon = await get('/icon.svg')
    expect(icon.headers['content-type']).toBe('image/svg+xml')
    expect(icon.payload).toMatch(/fill="(?:#|oklch|rgb)[^"]+"/)
  })

  it('is the manifest of the app, named as the utility is', async () => {
    const manifest = await get('/manifest.webmanifest')
    expect(manifest.headers['content-type']).toBe('application/manifest+json')
    expect(manifest.json()).toMatchObject({ name: 'Bay & </script> Power', start_url: '/' })
  })
})

describe('the operators’ console', () => {
  it.each(['/console', '/console/operators?open=5', '/console/no/such/page'])(
    'is its own page at %s, which names the operators’ API and nothing to install',
    async (url) => {
      const answer = await navigate(url)
      expect(answer.statusCode).toBe(200)
      const [, data = ''] = /id="portal">(.*?)<\/script>/.exec(answer.payload) ?? []
      expect(pageConfig.parse(JSON.parse(data)).apiBase).toBe('/api/operator')
      expect(answer.payload).not.toContain('manifest')
      expect(answer.headers['cache-control']).toBe('no-cache')
      const hash = createHash('sha256').update('start()').digest('base64')
      expect(answer.headers['content-security-policy']).toContain(
        `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'`,
      )
    },
  )

  it('has files of its own, to be kept for ever, and what is missing among them is no page', async () => {
    const file = await get('/console/assets/desk-4d5e6f.js')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(file.payload).toBe(script)
    const missing = await navigate('/console/assets/app-1a2b3c.js')
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'not-found'])
  })

  it('takes no address of the customers', async () => {
    expect((await navigate('/consoles')).payload).not.toContain('/api/operator')
  })
})
