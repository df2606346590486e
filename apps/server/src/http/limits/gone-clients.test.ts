import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'

const lines: Array<string> = []
const { app } = await testServer({ log: { write: (line) => void lines.push(line) } })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const GET = 'GET /api/accounts HTTP/1.1\r\nhost: localhost\r\n\r\n'
const POST =
  'POST /api/identity/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'

/** Asks, and takes the connection away before the server has looked at it. */
async function askAndGo(text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text, () => void socket.resetAndDestroy())
  await once(socket, 'close')
}

it('whoever has gone before their request was read leaves no error behind', async () => {
  const asked = Array.from({ length: 100 }, (_, n) => askAndGo(n % 2 === 0 ? GET : POST))
  await Promise.all(asked)
  // Whoever comes after them is answered as ever, and what they asked was read before.
  const answer = await fetch(`http://127.0.0.1:${port}/api/heartbeat`)
  expect(answer.status).toBe(200)
  await new Promise((done) => setTimeout(done, 300))
  const faults = lines.filter((line) => JSON.parse(line).level >= 40)
  expect(faults).toEqual([])
})
