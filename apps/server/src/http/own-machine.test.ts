import { request } from 'node:http'
import { expect, it } from 'vitest'
import { testServer } from '../../test/server-test.ts'

const demo = await testServer()
const earnest = await testServer({ configure: (config) => ({ ...config, loopbackDemo: false }) })
const [own, open] = await Promise.all(
  [demo, earnest].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
)

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
])('R20: it tells nobody anything who asks as %o', async (headers) => {
  for (const path of ['/', '/dev/mail', '/api/heartbeat', '/sandbox-gateway/v1/charges', '/%']) {
    const { status, body } = await ask(own!, path, headers)
    expect({ path, status }).toEqual({ path, status: 421 })
    expect(body).toContain('open it there as http://localhost')
  }
})

it('R20: a server for others is asked by whatever name they have for it', async () => {
  const headers = { host: 'my.utility.example', 'x-forwarded-for': '203.0.113.9' }
  expect((await ask(open!, '/api/heartbeat', headers)).status).toBe(200)
})
