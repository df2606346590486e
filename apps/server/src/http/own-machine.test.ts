import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import { expect, it, onTestFinished } from 'vitest'
import { testServer } from '../../test/server-test.ts'

const demo = await testServer()
const earnest = await testServer({ configure: (config) => ({ ...config, loopbackDemo: false }) })
const [own, open] = await Promise.all(
  [demo, earnest].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
)

/** How a browser asks for the page of a link on another site's page. */
const followed = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

function ask(address: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(address + path, { headers, agent: false }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => (body += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asked.on('error', reject).end()
  })
}

it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000', '[::1]'])(
  'R20: a demo on one’s own machine answers as %s',
  async (host) => {
    expect((await ask(own!, '/api/heartbeat', { host })).status).toBe(200)
    expect((await ask(own!, '/dev/mail', { host })).status).toBe(200)
  },
)

it.each<Record<string, string>>([
  { host: 'my.utility.example' },
  { host: '127.evil.example:3000' },
  { host: 'localhost.evil.example' },
  { host: 'evil@localhost' },
  { host: '0.0.0.0:3000' },
  { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
  { host: 'localhost', forwarded: 'for=203.0.113.9' },
  ...`via x-real-ip x-forwarded-proto x-forwarded-server x-forwarded-host
    x-forwarded-port x-original-host x-original-forwarded-for x-client-ip x-cluster-client-ip
    true-client-ip cf-connecting-ip cf-ray cdn-loop fastly-client-ip
    fly-client-ip x-envoy-external-address x-amzn-trace-id x-amz-cf-id x-azure-clientip
    x-cloud-trace-context x-arr-ssl x-vercel-id`
    .split(/\s+/)
    .map((name) => ({ host: 'localhost:3000', [name]: '203.0.113.9' })),
  { host: 'localhost:3000', origin: 'https://demo.utility.example' },
  { host: 'localhost:3000', origin: 'https://localhost.evil.example' },
  { host: 'localhost:3000', origin: 'null' },
  { host: 'localhost:3000', referer: 'https://demo.utility.example/sign-in' },
  { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' },
  { host: 'localhost:3000', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { host: 'localhost:3000', ...followed, 'sec-fetch-dest': 'iframe' },
])('R20: it tells nobody anything who asks as %o', async (headers) => {
  for (const path of [
    '/',
    '/dev/mail',
    '/dev/codes',
    '/api/heartbeat',
    '/sandbox-gateway/v1/charges',
    '/%',
  ]) {
    const { status, body } = await ask(own!, path, headers)
    expect({ path, status }).toEqual({ path, status: 421 })
    expect(body).toContain('open it there as http://localhost')
  }
})

it.each<Record<string, string>>([
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  { referer: 'http://127.0.0.1:3000/sign-in' },
  { origin: 'http://[::1]:5173', 'sec-fetch-site': 'same-site' },
  { ...followed, referer: 'https://wiki.example/' },
])(
  'R20: a page of this machine, or a link that is followed here, is answered: %o',
  async (headers) => {
    const host = 'localhost:3000'
    expect((await ask(own!, '/dev/mail', { host, ...headers })).status).toBe(200)
  },
)

it('R20: a proxy that says nothing is known by its old HTTP, which no browser speaks', async () => {
  const socket = connect(Number(new URL(own!).port), '127.0.0.1')
  socket.write('GET /dev/mail.json HTTP/1.0\r\nHost: localhost:3000\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /)
})

it('R20: through a proxy that names itself nowhere nobody signs in', async () => {
  const { port } = new URL(own!)
  const proxy = createServer((given, answer) => {
    const headers = { ...given.headers, host: `localhost:${port}` }
    const passed = request(own! + given.url, { method: given.method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 0, came.headers)
      came.pipe(answer)
    })
    given.pipe(passed)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await new Promise((listening) => proxy.once('listening', listening))
  const answer = await fetch(
    `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/identity/login`,
    {
      method: 'POST',
      headers: { origin: 'https://demo.utility.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email: personas.maya.email, password: demoPassword }),
    },
  )
  expect(answer.status).toBe(421)
})

it('R20: a server for others is asked by whatever name they have for it', async () => {
  const headers = { host: 'my.utility.example', 'x-forwarded-for': '203.0.113.9' }
  expect((await ask(open!, '/api/heartbeat', headers)).status).toBe(200)
})
