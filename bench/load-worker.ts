import { connect } from 'node:net'
import { parseArgs } from 'node:util'

/**
 * Closed-loop load over plain sockets: every connection sends its next request when the answer to the last one is
 * whole. A client library would cost more than the servers that are measured here.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    headers: { type: 'string', default: '{}' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '1' },
  },
})
const { hostname, port, pathname, search } = new URL(values.url)
const given: Record<string, string> = JSON.parse(values.headers)
const lines = Object.entries({ host: `${hostname}:${port}`, ...given })
const request = Buffer.from(
  `GET ${pathname}${search} HTTP/1.1\r\n${lines.map(([k, v]) => `${k}: ${v}\r\n`).join('')}\r\n`,
)
const statuses: Record<string, number> = {}
let answers = 0
let bytes = 0
const end = performance.now() + Number(values.seconds) * 1000

function open(): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.setNoDelay(true)
    let pending = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
      const size = wholeAnswer(pending)
      if (size === 0) return
      const status = pending.toString('latin1', 9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      answers += 1
      bytes = size
      pending = pending.subarray(size)
      if (performance.now() < end) socket.write(request)
      else socket.end(done)
    })
    socket.on('error', fail)
  })
}

/** The length of the first answer in the buffer, or 0 while some of it is missing. */
function wholeAnswer(buffer: Buffer): number {
  const head = buffer.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const text = buffer.toString('latin1', 0, head)
  if (/\r\ntransfer-encoding: *chunked/i.test(text)) return wholeChunks(buffer, head + 4)
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0)
  const size = head + 4 + length
  return buffer.length >= size ? size : 0
}

/** Where the last chunk ends, or 0 while some are missing; each is its length in hex, its bytes, and the last is empty. */
function wholeChunks(buffer: Buffer, from: number): number {
  for (let at = from; ;) {
    const line = buffer.indexOf('\r\n', at)
    if (line < 0) return 0
    const length = Number.parseInt(buffer.toString('latin1', at, line), 16)
    at = line + 2 + length + 2
    if (buffer.length < at) return 0
    if (length === 0) return at
  }
}

const began = performance.now()
await Promise.all(Array.from({ length: Number(values.connections) }, open))
const seconds = (performance.now() - began) / 1000
console.log(JSON.stringify({ rate: answers / seconds, answers, bytes, statuses }))
