import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** Bare node:http and pg: one row by its key, as JSON, without asking who calls. */
const { connection } = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ ...connection, max: 10 })

const server = createServer((request, response) => {
  const id = request.url?.split('/').at(-1)
  void pool
    .query({ name: 'account', text: 'select * from account where id = $1', values: [id] })
    .then(({ rows }) => {
      const body = JSON.stringify(rows[0])
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }
      response.writeHead(200, headers).end(body)
    })
})
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
