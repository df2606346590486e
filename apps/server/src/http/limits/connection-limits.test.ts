import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { connectionLimits, createLimitedServer } from './connection-limits.ts'
import type { ConnectionLimits } from './connection-limits.ts'

/** All of 127.0.0.0/8 is this machine. */
const CROWD = '127.0.0.2'
const ELSEWHERE = '127.0.0.3'
const HALF_A_BODY =
  'POST /api/identity/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email"'
const WHOLE = 'GET /api/heartbeat HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

async function start(changes: Partial<ConnectionLimits>, trustsProxy = false): Promise<number> {
  const server = createLimitedServer(
    (request, response) => {
      request.on('error', () => undefined).resume()
      request.on('end', () => response.end('answered'))
    },
    { ...connectionLimits, checkMs: 50, ...changes },
    { trustsProxy },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

interface Asked {
  socket: Socket
  /** All that came until the connection ended. */
  answer: Promise<string>
}

function ask(port: number, localAddress: string, text: string): Asked {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  const parts: Array<Buffer> = []
  socket.on('data', (part) => parts.push(part))
  socket.on('error', () => undefined)
  socket.write(text)
  const answer = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(parts).toString()))
  })
  return { socket, answer }
}

it('ends requests whose bodies do not come, and lets the next ones in', async () => {
  const port = await start({ requestMs: 400, headersMs: 300, connectionsOfOne: 20 })
  const halves = Array.from({ length: 30 }, () => ask(port, CROWD, HALF_A_BODY))
  expect(await ask(port, ELSEWHERE, WHOLE).answer).toContain('answered')
  const answers = await Promise.all(halves.map(({ answer }) => answer))
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408'))).toHaveLength(20)
  // What was more than one address may have was closed at once.
  expect(answers.filter((answer) => answer === '')).toHaveLength(10)
  expect(await ask(port, CROWD, WHOLE).answer).toContain('answered')
})

it('counts nobody’s connections where all come by a proxy', async () => {
  const port = await start({ connectionsOfOne: 1 }, true)
  void ask(port, CROWD, HALF_A_BODY)
  expect(await ask(port, CROWD, WHOLE).answer).toContain('answered')
})

it('ends headers that do not come', async () => {
  const port = await start({ requestMs: 300, headersMs: 200 })
  expect(await ask(port, CROWD, 'GET / HTTP/1.1\r\nhost:').answer).toContain('408')
})

it('holds for the portal', async () => {
  const { app } = await testServer()
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = app.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: connectionLimits.headersMs,
    requestTimeout: connectionLimits.requestMs,
    keepAliveTimeout: connectionLimits.idleMs,
    maxConnections: connectionLimits.connections,
  })
})
