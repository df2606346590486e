import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createJsonRequester } from './json-requester.ts'

const ends: Array<() => void> = []
afterEach(() => ends.splice(0).forEach((end) => end()))

async function listen(answer: RequestListener) {
  const connections: Array<unknown> = []
  const server = createServer(answer)
  server.on('connection', (socket) => connections.push(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, connections }
}

const ask = createJsonRequester(500)
const get = (url: string) => ask(url, { method: 'GET', headers: {} })

it('asks again and again over one connection', async () => {
  const { url, connections } = await listen((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (part: string) => (body += part))
    request.on('end', () => response.writeHead(201).end(JSON.stringify({ got: body })))
  })
  for (const body of ['{"a":1}', '{"é":2}']) {
    const answer = await ask(url, { method: 'POST', headers: {}, body })
    expect(answer).toEqual({ status: 201, body: { got: body } })
  }
  expect(connections).toHaveLength(1)
})

it('an answer that is none is an error', async () => {
  const silent = await listen(() => undefined)
  await expect(get(silent.url)).rejects.toThrow('aborted')
  const broken = await listen((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"half":')
    setImmediate(() => response.destroy())
  })
  await expect(get(broken.url)).rejects.toThrow('aborted')
  const page = await listen((_, response) => response.end('<!doctype html>'))
  await expect(get(page.url)).rejects.toThrow('JSON')
  const endless = await listen((_, response) => {
    response.on('error', () => undefined)
    const more = () =>
      void (response.destroyed || (response.write('9'.repeat(65_536)), setImmediate(more)))
    more()
  })
  await expect(get(endless.url)).rejects.toThrow('too long')
  await expect(get('http://127.0.0.1:9/')).rejects.toThrow('ECONNREFUSED')
})

it('follows no redirect', async () => {
  const { url, connections } = await listen((_, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end('{}'),
  )
  expect((await get(url)).status).toBe(302)
  expect(connections).toHaveLength(1)
})
