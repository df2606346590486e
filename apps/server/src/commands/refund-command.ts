import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../config.ts'
import { writeAudit } from '../db/audit.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { createDatabase } from '../db/pool.ts'
import type { RefundReason } from '../features/payments/payments-tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Database } from '../db/transaction.ts'
import {
  findRefundState,
  insertRefund,
  lockRefundable,
} from '../features/payments/returns/payment-refund-store.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run refund -- <receipt number> [amount] [reason]

Refunds a payment, or part of it, to the card or account it was paid with. A running server sends the refund, emails the
payer and posts it to the ledger.

  amount  such as 12.50; without it, everything that is left
  reason  requested (the default), paid-twice or paid-too-much
`

const EXIT = { done: 0, refused: 1, failed: 2 }
const WAIT_MS = 40_000
const reasons: ReadonlyArray<string> = ['requested', 'paid-twice', 'paid-too-much']

interface Asked {
  number: string
  /** As typed; null for all that is left. */
  amount: string | null
  reason: RefundReason
}

async function main(given: ReadonlyArray<string>): Promise<number> {
  const asked = readAsked(given)
  if (asked === null) {
    process.stderr.write(usage)
    return EXIT.failed
  }
  const database = await openCommandDatabase(readConfig())
  try {
    const db = createDatabase(database.pool)
    const refund = await ask(db, asked)
    if (typeof refund === 'string') {
      process.stderr.write(`${refund}\n`)
      return EXIT.refused
    }
    return await tell(db, refund.id)
  } finally {
    await database.pool.end()
    await database.stop()
  }
}

function readAsked([number, ...rest]: ReadonlyArray<string>): Asked | null {
  if (number === undefined || rest.length > 2) return null
  const reason = rest.find((word) => reasons.includes(word)) ?? 'requested'
  const amount = rest.find((word) => !reasons.includes(word)) ?? null
  if (amount !== null && !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return null
  if (rest.length === 2 && (amount === null || !reasons.includes(rest[1] ?? ''))) return null
  return { number, amount, reason: reason as RefundReason }
}

/** Writes the refund down, or says why it cannot be. */
function ask(db: Database, { number, amount, reason }: Asked): Promise<{ id: string } | string> {
  const now = new Date()
  return inTransaction(db, async (tx) => {
    const payment = await lockRefundable(tx, number)
    if (!payment) return `The portal has no payment ${number}.`
    const { currency, left } = payment
    const form = new Intl.NumberFormat('en', { style: 'currency', currency })
    const minor = 10 ** (form.resolvedOptions().maximumFractionDigits ?? 2)
    const wanted = amount === null ? left : Math.round(Number(amount) * minor)
    if (wanted < 1 || wanted > left)
      return `Only ${form.format(left / minor)} of ${number} is left to refund.`
    const id = await insertRefund(tx, { paymentId: payment.id, amount: wanted, reason, now })
    await writeAudit(tx, {
      at: now,
      profileId: null,
      act: 'refund-asked',
      subject: `${number} ${wanted} ${reason}`,
      requestId: randomUUID(),
    })
    return { id }
  })
}

async function tell(db: Database, id: string): Promise<number> {
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  say('The refund is recorded. A running server will send it.')
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await wait(500)) {
    const state = await findRefundState(db, id)
    if (state === 'done') say('Refunded and posted.')
    if (state === 'refused') say('The gateway declined it. Nothing was refunded.')
    if (state !== 'asked') return state === 'done' ? EXIT.done : EXIT.refused
  }
  say('It hasn’t been sent yet. It will be once a server and the gateway respond.')
  return EXIT.done
}

runCommand(() => main(process.argv.slice(2)))
