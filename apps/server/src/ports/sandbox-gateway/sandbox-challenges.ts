import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endChallenge, together } from './sandbox-book.ts'
import { bookEvent, newsOfCharge } from './sandbox-news.ts'
import type { Sandbox } from './sandbox.ts'

const said = z.object({ approve: z.boolean() })
const challengeParams = z.object({ id: z.uuid() })

/** The payer's word on a charge, from the page that nobody else knows the address of. */
export function mountChallenges(app: FastifyInstance, { pool, clock, sender }: Sandbox): void {
  app.post(
    '/v1/challenges/:id',
    { config: { routeName: 'sandboxChallenge' } },
    async (request, reply) => {
      const params = z.safeParse(challengeParams, request.params)
      const body = z.safeParse(said, request.body)
      if (!params.success || !body.success)
        return reply.code(400).send({ error: 'invalid-request' })
      const ended = await together(pool, async (client) => {
        const charge = await endChallenge(client, params.data.id, body.data.approve)
        if (charge) await bookEvent(client, newsOfCharge(charge), clock.now())
        return charge
      })
      if (!ended) return reply.code(409).send({ error: 'not-open' })
      sender.look()
      return { status: ended.status }
    },
  )
}
