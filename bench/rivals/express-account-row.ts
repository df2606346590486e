import type { AddressInfo } from 'node:net'
import express from 'express'
import pg from 'pg'

/** Express 5 and pg: one row by its key, as JSON, without asking who calls. */
const { connection } = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ ...connection, max: 10 })

const app = express()
app.get('/accounts/:id', async (request, response) => {
  const query = { name: 'account', text: 'select * from account where id = $1' }
  const { rows } = await pool.query({ ...query, values: [request.params.id] })
  response.json(rows[0])
})
const server = app.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
