import pg from 'pg'
import { sql } from 'kysely'
import type { SocketConnection } from '../../src/db/pool.ts'
import { createDatabase, createPool } from '../../src/db/pool.ts'
import type { Database } from '../../src/db/transaction.ts'
import type { PaymentGateway } from '../../src/ports/payment-gateway.ts'
import type { Channel } from '../../src/features/alerts/channels/channel.ts'
import type { Surroundings } from '../../src/surroundings.ts'
import { testSurroundings } from '../test-surroundings.ts'

/** Called at each place where a run may be cut off: before and after the gateway charges, while a mail is written. */
export type Step = () => void

/** A run of autopay on a database, with a gateway that keeps its book outside of the run's transactions. */
export interface AutopayWorld {
  surroundings: Surroundings
  db: Database
  end: () => Promise<void>
}

/** What a run needs of the surroundings at a moment. The book and the mails stay, whatever becomes of the run. */
export function openAutopayWorld(
  connection: SocketConnection,
  now: Date,
  step: Step = () => undefined,
): AutopayWorld {
  const pool = createPool(connection, { max: 6 })
  const book = new pg.Pool({ ...connection, max: 4 })
  const db = createDatabase(pool)
  const surroundings = testSurroundings({
    db,
    clock: { now: () => now },
    gateway: bookGateway(book, step),
    channels: [countingChannel(step)],
  })
  return {
    surroundings,
    db,
    end: async () => {
      await Promise.all([pool.end(), book.end()])
    },
  }
}

/** The gateway’s own book and what was mailed. */
export async function createBooks(db: Database): Promise<void> {
  await sql`create table gateway_book (reference uuid primary key, amount bigint not null)`.execute(
    db,
  )
  await sql`create table mailed (email text not null, subject text not null)`.execute(db)
}

function bookGateway(book: pg.Pool, step: Step): PaymentGateway {
  const never = async () => {
    throw new Error('Nobody asks for this here')
  }
  return {
    kind: 'sandbox',
    entry: { kind: 'sandbox', cardPage: '/card', bankAccounts: true },
    describeMethod: never,
    keepMethod: never,
    deleteMethod: never,
    refund: never,
    readEvent: never,
    // oxlint-disable-next-line require-yield -- nobody lists here
    listCharges: async function* list() {
      await never()
    },
    charge: async ({ reference, amount }) => {
      step()
      await book.query(
        'insert into gateway_book values ($1, $2) on conflict (reference) do nothing',
        [reference, amount],
      )
      step()
      return { kind: 'charged' }
    },
    findCharge: async (reference) => {
      const { rowCount } = await book.query('select 1 from gateway_book where reference = $1', [
        reference,
      ])
      return rowCount ? { kind: 'charged' } : null
    },
    cancelCharge: async () => ({ kind: 'refused', reason: 'not-charged' }),
  }
}

/** A mail is there if and only if its transaction committed. */
function countingChannel(step: Step): Channel {
  return {
    name: 'email',
    disturbs: false,
    findAddress: async () => ({ address: 'counted', state: 'working' }),
    queue: async (tx, { to: { email }, sheet: { subject } }) => {
      step()
      await sql`insert into mailed values (${email}, ${subject})`.execute(tx)
      return ''
    },
  }
}
