import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bare node:http with the very bytes and headers of the product's answers. */
const page: {
  body: string
  headers: Record<string, string>
  /** The headers of its 304. */
  unchanged: Record<string, string>
  spinMilliseconds?: number
} = JSON.parse(process.argv[2] ?? '{}')
const body = Buffer.from(page.body, 'base64')

const server = createServer((request, response) => {
  // Only the harness's own test asks for this: a fault that it must notice.
  const until = performance.now() + (page.spinMilliseconds ?? 0)
  while (performance.now() < until);
  if (request.headers['if-none-match'] === page.headers['etag']) {
    response.writeHead(304, page.unchanged).end()
    return
  }
  response.writeHead(200, page.headers).end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
