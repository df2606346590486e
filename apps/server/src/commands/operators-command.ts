import { randomUUID } from 'node:crypto'
import { operatorRole } from '@portal/contract/operators/operators'
import type { OperatorRole } from '@portal/contract/operators/operators'
import { email as emailSchema } from '@portal/contract/person'
import { personName } from '@portal/contract/plain-line'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { createDatabase } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Database } from '../db/transaction.ts'
import { chainAudit } from '../features/operators/audit/audit-acts.ts'
import { inviteOperator, renewOperator } from '../features/operators/invite-operator.ts'
import { operatorInvitationPage } from '../features/operators/mails/operator-invited-mail.ts'
import { findOperatorByEmail, listAllOperators } from '../features/operators/operators-store.ts'
import { createJobSender } from '../jobs/jobs.ts'
import { commandSurroundings, runCommand } from './run-command.ts'

const usage = `Usage: npm run operators
       npm run operators -- invite <email> <role> <name>
       npm run operators -- renew <email>

Without words, lists the utility’s staff. An invitation is emailed by a running server; its link is printed, too, and
works once. Renew when someone has lost their password or phone: what they signed in with no longer works.

  role  ${operatorRole.options.join(', ')}
`

const EXIT = { done: 0, refused: 1, failed: 2 }

type Asked =
  | { act: 'list' }
  | { act: 'invite'; email: string; role: OperatorRole; name: string }
  | { act: 'renew'; email: string }

async function main(given: ReadonlyArray<string>): Promise<number> {
  const asked = readAsked(given)
  if (!asked) {
    process.stderr.write(usage)
    return EXIT.failed
  }
  const config = readConfig()
  const database = await openCommandDatabase(config)
  const jobs = createJobSender(database.connection)
  try {
    await jobs.start()
    const db = createDatabase(database.pool)
    if (asked.act === 'list') return await list(db)
    const surroundings = commandSurroundings(config, jobs)
    const link = await inTransaction(db, (tx) => invite(surroundings, tx, asked))
    if (link === null) {
      const isNew = asked.act === 'invite'
      const said = isNew
        ? 'is already an operator. To invite them again, use renew'
        : 'is no operator'
      process.stderr.write(`${asked.email} ${said}.\n`)
      return EXIT.refused
    }
    process.stdout.write(`${asked.email} can now set up their sign-in:\n${link}\n`)
    return EXIT.done
  } finally {
    await jobs.stop()
    await database.pool.end()
    await database.stop()
  }
}

function readAsked([act, email, role, ...names]: ReadonlyArray<string>): Asked | null {
  if (act === undefined) return { act: 'list' }
  const to = z.safeParse(emailSchema, email)
  if (!to.success) return null
  if (act === 'renew') return role === undefined ? { act, email: to.data } : null
  const as = z.safeParse(operatorRole, role)
  const name = z.safeParse(personName, names.join(' '))
  if (act !== 'invite' || !as.success || !name.success) return null
  return { act, email: to.data, role: as.data, name: name.data }
}

/** The link of the invitation; null where there is nobody, or somebody already. */
async function invite(
  surroundings: ReturnType<typeof commandSurroundings>,
  tx: Database,
  asked: Exclude<Asked, { act: 'list' }>,
): Promise<string | null> {
  const at = surroundings.clock.now()
  const entry = { at, operatorId: null, requestId: randomUUID() }
  const link = (token: string) => `${surroundings.publicUrl()}${operatorInvitationPage(token)}`
  if (asked.act === 'invite') {
    const invited = await inviteOperator(surroundings, tx, { ...asked, now: at })
    if (!invited) return null
    const details = { role: asked.role }
    await chainAudit(tx, { ...entry, act: 'inviteOperator', subject: invited.operatorId, details })
    return link(invited.token)
  }
  const found = await findOperatorByEmail(tx, asked.email)
  if (!found || found.suspendedAt) return null
  const token = await renewOperator(surroundings, tx, found, at)
  await chainAudit(tx, { ...entry, act: 'renewOperator', subject: found.id, details: {} })
  return link(token)
}

async function list(db: Database): Promise<number> {
  for (const { name, email, role, joinedAt, suspendedAt } of await listAllOperators(db)) {
    const state = suspendedAt ? 'suspended' : joinedAt ? 'joined' : 'invited'
    process.stdout.write(`${email}\t${role}\t${state}\t${name}\n`)
  }
  return EXIT.done
}

runCommand(() => main(process.argv.slice(2)))
