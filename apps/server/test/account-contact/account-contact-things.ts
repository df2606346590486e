import { randomUUID } from 'node:crypto'
import type { Things } from '../access/thing.ts'
import { insertWay } from './contact-way.ts'

export const things: Things = {
  /** Each caller meets one of their own, since it can be removed. */
  contactWayId: {
    of: 'payer',
    make: ({ db }, _payer, { accountId }) => insertWay(db, accountId),
  },
  priorityDocumentId: {
    of: 'account',
    make: async ({ db, clock }, { accountId }) => {
      const { id: priorityId } = await db
        .insertInto('priority_service')
        .values({
          account_id: accountId,
          person: 'Ada',
          equipment: ['oxygen'],
          backup_hours: null,
          state: 'asked',
          asked_by: null,
          asked_at: clock.now(),
          until: null,
          reminded_for: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const id = randomUUID()
      const file = { name: 'letter.pdf', type: 'application/pdf' as const }
      const content = Buffer.from('%PDF-1.7 %%EOF')
      const sent = { priority_id: priorityId, content, sent_at: clock.now() }
      await db
        .insertInto('priority_document')
        .values({ id, ...file, ...sent })
        .execute()
      return id
    },
  },
}
