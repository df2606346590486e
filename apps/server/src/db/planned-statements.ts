import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { asksForAnother, leavesAnswerOpen } from './database-faults.ts'
import { TimeLimitError, withinRequest } from './time-limits.ts'

/** How many statements a connection keeps planned; a text that comes later is planned each time that it runs. */
const MOST_PLANNED = 500

/** One statement that reads or writes rows: what else there is, `begin` and such, has no plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i

/** A newer server's migration adds columns while this one runs; the plan of `select *` would then be an error. */
const EVERY_COLUMN = /(?:\bselect|\breturning|\.|,)\s*\*/i

/**
 * The pool as Kysely uses it, where every statement has a name by its text: the database then parses and plans it once
 * for each connection, which takes longer than running it. `poolOfNow` says whose connection is taken.
 */
export function planStatementsOnce(poolOfNow: () => pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_PLANNED) return known
    if (!PLANNED.test(text) || EVERY_COLUMN.test(text)) return undefined
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: poolOfNow().options,
    end: () => poolOfNow().end(),
    connect: async () => {
      const client = await connectWithinRequest(poolOfNow())
      const connection = connections.get(client) ?? openConnection(client, nameOf)
      connections.set(client, connection)
      return connection
    },
  }
}

/** A connection that comes when nobody waits for it any more is free again. */
function connectWithinRequest(pool: pg.Pool): Promise<pg.PoolClient> {
  let isWaiting = true
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    if (!isWaiting) client.release()
    return client
  }
  return withinRequest(connect, () => {
    isWaiting = false
  })
}

/** A connection that was given up, with a statement or a transaction still open on it, is closed and never used again. */
function openConnection(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  let isOpenAnswer = false
  let isWorn = false
  const query = async (text: string, values: ReadonlyArray<unknown>): Promise<unknown> => {
    if (isOpenAnswer) throw new TimeLimitError('The connection was given up.')
    try {
      return await withinRequest(() =>
        client.query({ text, values: [...values], name: nameOf(text) }),
      )
    } catch (error) {
      isOpenAnswer = leavesAnswerOpen(error)
      isWorn ||= isOpenAnswer || asksForAnother(error)
      throw error
    }
  }
  return {
    // Kysely knows the overload for cursors too, which it uses only where it is given a cursor's class.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isWorn),
  }
}
