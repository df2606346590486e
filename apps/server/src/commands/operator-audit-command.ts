import { readConfig } from '../config.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { createDatabase } from '../db/pool.ts'
import { verifyAudit } from '../features/operators/audit/audit-chain.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run operator-audit -- verify [<count>:<head>]
       npm run operator-audit -- export

Checks that nobody has changed the log of what operators viewed and did, and prints its count and head. Keep them in
another place: a later check that gets them also shows whether the end was cut off or the log was rewritten. Export prints
the log, one JSON object a line, up to the first entry that was changed.
`

const EXIT = { done: 0, refused: 1, failed: 2 }

async function main([act, anchor, ...more]: ReadonlyArray<string>): Promise<number> {
  const kept = anchor === undefined ? null : /^(\d{1,15}):([0-9a-f]{64})$/.exec(anchor)
  const isKnown = act === 'verify' || (act === 'export' && anchor === undefined)
  if (!isKnown || more.length > 0 || (anchor !== undefined && !kept)) {
    process.stderr.write(usage)
    return EXIT.failed
  }
  const database = await openCommandDatabase(readConfig())
  try {
    const write = (entry: string): void => void process.stdout.write(`${entry}\n`)
    const expected = kept ? { count: Number(kept[1]), head: kept[2] ?? '' } : undefined
    const state = await verifyAudit(createDatabase(database.pool), {
      ...(act === 'export' && { seen: write }),
      ...(expected && { expected }),
    })
    if (state.broken !== null) {
      process.stderr.write(`Entry ${state.broken} was changed or removed.\n`)
      return EXIT.refused
    }
    if (act === 'verify') write(`${state.count}:${state.head}`)
    return EXIT.done
  } finally {
    await database.pool.end()
    await database.stop()
  }
}

runCommand(() => main(process.argv.slice(2)))
