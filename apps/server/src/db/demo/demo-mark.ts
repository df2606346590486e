import type pg from 'pg'
import { ConfigError } from '../../config.ts'
import type { Config } from '../../config.ts'

/** Before the demo's first person is put in, so that a database which was cut off then is known, too. */
export async function markDemo(pool: pg.Pool): Promise<void> {
  await pool.query('insert into imported_demo default values on conflict do nothing')
}

/** The password of the demo's people as it is kept, which everybody can read. */
const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Y2VkYXItYmF5LWRlbW8tcw$hwhieYL4gLnciMmdzUyBW7mWUR1YOLtj+fZlNAxo6b8'

export function hasDemoPassword({ passwordHash }: { passwordHash: string | null }): boolean {
  return passwordHash === demoPasswordHash
}

/** The same for people who are being put in by whatever way: those of a staging table. */
export async function markDemoPeople(client: pg.ClientBase, staging: string): Promise<void> {
  await client.query(
    `insert into imported_demo
     select true where exists (select 1 from ${staging} where password_hash = $1)
     on conflict do nothing`,
    [demoPasswordHash],
  )
}

/** @throws ConfigError where the demo is off, but was put into this database once */
export async function refuseDemoPeople(
  { demo }: Pick<Config, 'demo'>,
  pool: pg.Pool,
): Promise<void> {
  if (demo) return
  const { rowCount } = await pool.query('select from imported_demo')
  if (rowCount === 0) return
  throw new ConfigError(
    'DEMO is off, but this database holds a demo: its people and operators, whose password everybody can read, would be let in. ' +
      'Give another database (DATABASE_URL, or DATA_DIR for the bundled one), or set DEMO=on.',
  )
}
