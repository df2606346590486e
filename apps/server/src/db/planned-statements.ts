import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** How many statements a connection keeps planned; a text that comes later is planned each time that it runs. */
const MOST_PLANNED = 500

/** One statement that reads or writes rows: what else there is, `begin` and such, has no plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i

/** A newer server's migration adds columns while this one runs; the plan of `select *` would then be an error. */
const EVERY_COLUMN = /(?:\bselect|\breturning|\.|,)\s*\*/i

/**
 * The pool as Kysely uses it, where every statement has a name by its text: the database then parses and plans it once
 * for each connection, which takes longer than running it.
 */
export function planStatementsOnce(pool: pg.Pool): PostgresPool {
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
  const open = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: ReadonlyArray<unknown>) =>
      client.query({ text, values: [...values], name: nameOf(text) })
    return {
      // Kysely knows the overload for cursors too, which it uses only where it is given a cursor's class.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const connection = connections.get(client) ?? open(client)
      connections.set(client, connection)
      return connection
    },
  }
}
