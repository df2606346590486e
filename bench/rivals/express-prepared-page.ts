import type { AddressInfo } from 'node:net'
import express from 'express'

/** Express 5 that is handed the product's very bytes and headers: what Express itself costs, and nothing of an answer. */
const page: { body: string; headers: Record<string, string> } = JSON.parse(process.argv[2] ?? '{}')
const body = Buffer.from(page.body, 'base64')

const app = express()
app.get('/', (_request, response) => {
  response.set(page.headers).send(body)
})
const server = app.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
