import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createLog, quietFramework } from './request-log.ts'
import { notifyOfSentAnswers } from './sent-answer.ts'
import type { SentAnswer } from './sent-answer.ts'

it('an answer that breaks off after its head has left is logged, and counted as a fault', async () => {
  const lines: Array<string> = []
  const log: FastifyBaseLogger = createLog('info', { write: (line) => void lines.push(line) })
  const app = fastify({ ...quietFramework, loggerInstance: log })
  onTestFinished(() => app.close())
  const sent: Array<SentAnswer> = []
  notifyOfSentAnswers(app, (answer) => void sent.push(answer))
  app.get('/table', (_request, reply) => reply.send(Readable.from(halfTable())))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/table`)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
  await vi.waitFor(() => expect(sent).toMatchObject([{ route: '/table', status: 500 }]))
  expect(lines.filter((line) => line.includes('An answer broke off.'))).toHaveLength(1)
})

async function* halfTable() {
  yield 'Date,Receipt\n'
  await new Promise((done) => setTimeout(done, 50))
  throw new Error('the database went')
}
