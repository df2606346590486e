import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { letDaysPass } from './sandbox-returns.ts'
import type { Sandbox } from './sandbox.ts'

const asked = z.object({ days: z.int().check(z.minimum(1), z.maximum(366)) })

/** Lets days pass in the sandbox's own book, for whoever will not wait until a bank takes something back. */
export function mountSandboxClock(app: FastifyInstance, { pool, sender }: Sandbox): void {
  app.post('/v1/test/advance', async (request, reply) => {
    const read = z.safeParse(asked, request.body)
    if (!read.success) return reply.code(400).send({ error: 'invalid-request' })
    await letDaysPass(pool, read.data.days)
    sender.look()
    return { days: read.data.days }
  })
}
