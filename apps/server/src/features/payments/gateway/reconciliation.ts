import * as z from 'zod/mini'
import type { ListedCharge, PaymentGateway } from '../../../ports/payment-gateway.ts'
import { firstId, keysetWalk } from '../../../db/keyset-walk.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { openTask } from '../../work/operator-tasks-acts.ts'
import type { OperatorTask } from '../../work/operator-tasks-acts.ts'
import { findBookedPayments, insertRun, listBookedPayments } from './reconciliation-store.ts'
import type { BookedPayment, ReconciliationRun } from './reconciliation-store.ts'

/** What began so shortly ago may not have ended on both sides. */
export const settlingMs = 3_600_000
const BATCH = 500

const paidStates: ReadonlyArray<string> = ['succeeded', 'refunded', 'reversed']

export interface ReconciliationReport extends ReconciliationRun {
  tasks: Array<OperatorTask>
}

/**
 * Holds the gateway's list against the ledger, to the cent and in both directions. What differs becomes a task for a
 * person; nothing is mended here.
 * @throws GatewayUnavailableError
 */
export async function reconcile(
  surroundings: Pick<Surroundings, 'db' | 'gateway' | 'clock'>,
  period: { from: Date; until: Date },
): Promise<ReconciliationReport> {
  const { db, gateway, clock } = surroundings
  const tasks: Array<OperatorTask> = []
  const listed = new Set<string>()
  for await (const batch of batches(listAround(gateway, period))) {
    const ours = await findBookedPayments(
      db,
      batch.map(({ reference }) => reference).filter(isUuid),
    )
    const byId = new Map(ours.map((payment) => [payment.id, payment]))
    for (const charge of batch) {
      listed.add(charge.reference)
      if (charge.at < period.from || charge.at >= period.until) continue
      tasks.push(...compare(charge, byId.get(charge.reference)))
    }
  }
  const missing = await listMissing(surroundings, period, listed)
  tasks.push(...missing.tasks)
  for (const task of tasks) await openTask(db, task, clock.now())
  const counts = { compared: listed.size + missing.tasks.length, differences: tasks.length }
  const run = { gateway: gateway.kind, ...period, ...counts }
  await insertRun(db, run, clock.now())
  return { ...run, tasks }
}

/** The two clocks may differ, so the list is taken from a little earlier to a little later. */
function listAround(
  gateway: PaymentGateway,
  { from, until }: { from: Date; until: Date },
): AsyncIterable<ListedCharge> {
  const around = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
  return gateway.listCharges({
    from: around(from, -settlingMs),
    until: around(until, settlingMs),
  })
}

async function* batches(charges: AsyncIterable<ListedCharge>): AsyncGenerator<Array<ListedCharge>> {
  let batch: Array<ListedCharge> = []
  for await (const charge of charges) {
    batch.push(charge)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function isUuid(reference: string): boolean {
  return z.safeParse(z.uuid(), reference).success
}

function compare(charge: ListedCharge, ours: BookedPayment | undefined): Array<OperatorTask> {
  const { reference, amount, currency, status, returned } = charge
  const charged = status === 'charged'
  if (!ours) {
    if (!charged) return []
    return [{ kind: 'charge-unknown', subject: reference, details: { amount, currency, returned } }]
  }
  const subject = ours.number
  const details = { reference, gatewayStatus: status, ourStatus: ours.status }
  if (charged !== paidStates.includes(ours.status)) {
    return [{ kind: 'outcome-differs', subject, details }]
  }
  if (!charged) return []
  const tasks: Array<OperatorTask> = []
  if (amount !== ours.booked || currency !== ours.currency) {
    const amounts = { gatewayAmount: amount, gatewayCurrency: currency, ledgerAmount: ours.booked }
    tasks.push({ kind: 'amount-differs', subject, details: { reference, ...amounts } })
  }
  if (returned !== ours.returned) {
    const amounts = { gatewayReturned: returned, ledgerReturned: ours.returned }
    tasks.push({ kind: 'return-differs', subject, details: { reference, ...amounts } })
  }
  return tasks
}

/** What we hold to be paid and the gateway does not list. */
async function listMissing(
  { db, gateway }: Pick<Surroundings, 'db' | 'gateway'>,
  period: { from: Date; until: Date },
  listed: ReadonlySet<string>,
): Promise<{ tasks: Array<OperatorTask> }> {
  const tasks: Array<OperatorTask> = []
  const byId = { from: firstId, placeOf: ({ id }: BookedPayment) => id, count: BATCH }
  await keysetWalk(byId, async (after, count) => {
    const asked = { ...period, gateway: gateway.kind, after, count }
    const page = await listBookedPayments(db, asked)
    for (const { id, number, booked } of page) {
      if (listed.has(id)) continue
      const details = { reference: id, ledgerAmount: booked }
      tasks.push({ kind: 'charge-missing', subject: number, details })
    }
    return page
  })
  return { tasks }
}
