import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { payment } from '@portal/contract/payments/payments-receipt'
import * as z from 'zod/mini'
import type { Database } from '../../src/db/transaction.ts'
import { signIn } from '../server-test.ts'
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
  const accountId = await insertAccount(db)
  const { profileId, token } = await signIn(db, new Date())
  await insertGrant(db, { profileId, accountId, role: 'owner' })
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
