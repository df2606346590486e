import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Things } from '../access/thing.ts'
import { insertWay } from './contact-way.ts'

export const things: Things = {
  /** Each caller meets one of their own, since it can be removed. */
  contactWayId: {
    of: 'payer',
    make: ({ db }, _payer, { accountId }) => insertWay(db, accountId),
  },
  /** As these: it goes with what it belongs to. */
  priorityDocumentId: {
    of: 'payer',
    make: async ({ db, clock }, _payer, { accountId }) => {
      const found = await sql<{ id: string }>`
        insert into priority_service (account_id, person, equipment, state, asked_at)
        values (${accountId}, 'Ada', '{oxygen}', 'asked', ${clock.now()})
        on conflict (account_id) do update set person = excluded.person
        returning id`.execute(db)
      const priorityId = found.rows[0]?.id ?? ''
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
