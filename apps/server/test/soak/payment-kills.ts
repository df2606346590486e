import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { payment } from '@portal/contract/payments/payments-receipt'
import * as z from 'zod/mini'
import { tokenHash } from '../../src/db/secret-token.ts'
import type { Database } from '../../src/db/transaction.ts'
import { insertAccount, insertGrant } from '../test-account.ts'

/** A payment that the server acknowledged to its payer. */
export interface Acknowledged {
  id: string
  status: string
  amount: number
}

export interface PaymentLoad {
  acknowledged: Array<Acknowledged>
  /** Ends the load: what has no answer yet is sent on until it has one. */
  stop: () => Promise<void>
}

export interface LoadPayer {
  token: string
  accountId: string
}

/** Somebody with an account, signed in. */
export async function newLoadPayer(db: Database): Promise<LoadPayer> {
  const now = new Date()
  const accountId = await insertAccount(db)
  const { id: profileId } = await db
    .insertInto('profile')
    .values({
      email: `${randomUUID()}@example.com`,
      first_name: 'Test',
      last_name: 'Person',
      locale: 'en',
      created_at: now,
      email_confirmed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertGrant(db, { profileId, accountId, role: 'owner' })
  const token = randomUUID()
  const later = new Date(now.getTime() + 86_400_000)
  const { id } = await db
    .insertInto('session')
    .values({
      profile_id: profileId,
      created_at: now,
      expires_at: later,
      remember_me: true,
      method: 'password',
      last_used_at: now,
      proved_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session_token')
    .values({
      hash: tokenHash(token),
      session_id: id,
      kind: 'access',
      created_at: now,
      expires_at: later,
    })
    .execute()
  return { token, accountId }
}

/** Sends the same payment until it is answered, as a payer's browser does; answers what was acknowledged. */
export async function payThrough(
  address: () => string,
  { token, accountId }: LoadPayer,
  { key, amount }: { key: string; amount: number },
): Promise<Acknowledged> {
  for (;;) {
    try {
      const answer = await fetch(`${address()}/api/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          idempotencyKey: key,
          allocations: [{ accountId, amount }],
          method: { kind: 'new', token: 'pm_sandbox_visa_4242', save: false },
          acceptDuplicate: true,
        }),
        signal: AbortSignal.timeout(10_000),
      })
      const body: unknown = await answer.json()
      if (answer.status === 201) {
        const { id, status } = z.parse(payment, body)
        return { id, status, amount }
      }
      if (answer.status < 500) throw new Refused(`It was refused: ${JSON.stringify(body)}`)
    } catch (error) {
      if (error instanceof Refused) throw error
      // The connection broke, or the server was just starting.
    }
    await wait(20)
  }
}

class Refused extends Error {
  override name = 'Refused'
}

/** Pays again and again by several clients, each payment with a key of its own. */
export function payAgainAndAgain(
  address: () => string,
  payers: ReadonlyArray<LoadPayer>,
): PaymentLoad {
  const acknowledged: Array<Acknowledged> = []
  const ending = new AbortController()
  const clients = payers.map(async (payer, client) => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const amount = 100 + ((client * 37 + turn) % 400)
      acknowledged.push(await payThrough(address, payer, { key: randomUUID(), amount }))
    }
  })
  return {
    acknowledged,
    stop: async () => {
      ending.abort()
      await Promise.all(clients)
    },
  }
}
