import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { expect, it } from 'vitest'
import { testChromiumPath } from './chromium-path.ts'
import { readPageBytes } from './page-bytes.ts'

it('a script that a page loads by a detour is counted, by its size as gzip', async () => {
  const heavy = `/*${randomBytes(90_000).toString('base64')}*/`
  const files: Record<string, [string, string]> = {
    '/': ['text/html', '<!doctype html><script type="module" src="/a.js"></script>'],
    '/a.js': ['text/javascript', "import('/b.js')"],
    '/b.js': ['text/javascript', heavy],
  }
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', '']
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const browser = await chromium.launch({
    executablePath: testChromiumPath(),
    args: ['--no-sandbox'],
  })
  const { port } = server.address() as AddressInfo
  const { scripts, total } = await readPageBytes(
    await browser.newPage(),
    `http://127.0.0.1:${port}/`,
    (page) => page.waitForLoadState('networkidle'),
  )
  await browser.close()
  server.close()
  expect(scripts.size).toBe(2)
  expect(total).toBeGreaterThan(85)
  expect(total).toBeLessThan(110)
})
