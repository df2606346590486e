import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'

/** A process of its own that keeps the bundled PostgreSQL running on the folder given, until somebody kills it. */
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
process.stdout.write(`${postgres.pid()}\n`)
setInterval(() => undefined, 60_000)
