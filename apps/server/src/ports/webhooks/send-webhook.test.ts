import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendWebhook } from './send-webhook.ts'
import type { WebhookSending } from './send-webhook.ts'

/** A receiver on this machine that does as it is told. */
async function listen(how: RequestListener) {
  const server = createServer(how)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}
const send = (url: string, given: Partial<WebhookSending> = {}, lookup?: LookupFunction) =>
  sendWebhook(
    {
      url,
      headers: { 'webhook-id': 'one' },
      payload: '{}',
      seconds: 1,
      allowsLoopback: true,
      signal: new AbortController().signal,
      ...given,
    },
    lookup,
  )

describe('[R12] what is sent to a receiver', () => {
  it('leads nowhere else', async () => {
    const heard: Array<string | undefined> = []
    const port = await listen(({ url }, response) => {
      heard.push(url)
      response.writeHead(307, { location: '/inside' }).end()
    })
    const outcome = await send(`http://127.0.0.1:${port}/hook`)
    expect(outcome).toEqual({ status: 307, fault: null, answer: '' })
    expect(heard).toEqual(['/hook'])
  })

  it('waits for an answer so long and no longer', async () => {
    const port = await listen(() => undefined)
    const outcome = await send(`http://127.0.0.1:${port}/`)
    expect(outcome).toEqual({ status: null, fault: 'timeout', answer: '' })
  })

  it('takes an answer for what it is, whether or not its body ends; little of that is read', async () => {
    const port = await listen((_request, response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(100)), 5)
      response.on('close', () => clearInterval(more))
    })
    const outcome = await send(`http://127.0.0.1:${port}/`)
    expect(outcome).toEqual({ status: 200, fault: null, answer: 'x'.repeat(500) })
    const silent = await listen((_request, response) => response.writeHead(200).flushHeaders())
    expect((await send(`http://127.0.0.1:${silent}/`)).status).toBe(200)
  })

  it('keeps of an answer what the database can keep', async () => {
    const port = await listen((_request, response) => void response.writeHead(500).end('a\u0000b'))
    expect((await send(`http://127.0.0.1:${port}/`)).answer).toBe('ab')
  })

  it.each([
    'http://127.0.0.1:1/',
    'https://127.0.0.1:1/',
    'https://10.1.2.3/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/',
    'http://systems.example.com/',
  ])('is not sent to %s, whoever said so', async (url) => {
    expect((await send(url, { allowsLoopback: false })).fault).toBe('not-public')
  })

  it('goes to no name that leads inside', async () => {
    // A name of this machine that looks like one of the public internet.
    const inside = await send('https://localhost.localdomain/', { allowsLoopback: false })
    expect(['not-public', 'unknown-host']).toContain(inside.fault)
  })

  it('goes to the address that was looked up, which is looked up once', async () => {
    let asked = 0
    const lookup: LookupFunction = (_name, options, answer) => {
      asked += 1
      const address = asked === 1 ? '127.0.0.1' : '10.0.0.1'
      if (options.all) answer(null, [{ address, family: 4 }])
      else answer(null, address, 4)
    }
    const port = await listen(() => undefined)
    const outcome = await send(`https://rebinds.example.com:${port}/`, {}, lookup)
    expect(outcome.status).toBeNull()
    expect(asked).toBe(1)
  })

  it('ends at once where the server does', async () => {
    const port = await listen(() => undefined)
    const ending = new AbortController()
    const sent = send(`http://127.0.0.1:${port}/`, { seconds: 60, signal: ending.signal })
    ending.abort()
    expect((await sent).status).toBeNull()
  })
})
