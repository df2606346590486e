import type { AddressInfo } from 'node:net'
import compression from 'compression'
import express from 'express'

/**
 * Express 5 as people write it for an answer that is the same for everybody: `res.json`, which writes the JSON and hashes
 * it for the ETag, and the compression that its documentation advises; the other headers are the product's.
 */
const { text, headers }: { text: string; headers: Record<string, string> } = JSON.parse(
  process.argv[2] ?? '{}',
)
const made = new Set(['content-type', 'content-length', 'content-encoding', 'etag', 'vary'])
const others = Object.fromEntries(Object.entries(headers).filter(([name]) => !made.has(name)))
// As many characters as the product's answer before compression, in a list as an API gives it.
const items = text.match(/[^]{1,100}/g) ?? []

const app = express()
app.use(compression())
app.get('/', (_request, response) => {
  response.set(others).json({ items })
})
const server = app.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
