import type { WorkSeen, WorkStep } from '@portal/contract/work/work'
import type { PaidFace } from '@portal/contract/work/work-paid'
import type { WorkAbout } from '@portal/contract/work/work-kinds'
import { GatewayUnavailableError } from '../../../ports/payment-gateway.ts'
import type { StoredTask, WorkKind } from '../../../work-kind.ts'
import { findOpenPayment } from '../settlement/open-payments-store.ts'
import { hasEnded, resolvePayment } from '../settlement/payment-settlement.ts'
import { amountOf, findPaid, findPaidAccounts, findPaidFacts, viewPaid } from './paid-face.ts'

interface Said {
  about: (payment: PaidFace | null, task: StoredTask) => WorkAbout
  next?: 'return-may-come'
  seen?: WorkSeen
}

/** A difference to the gateway’s books: a person finds out why, and says so. */
function difference(name: WorkKind['name'], { about, next, seen }: Said): WorkKind {
  return {
    name,
    acts: ['settle'],
    findAccounts: findPaidAccounts,
    findFacts: findPaidFacts,
    describe: async (_surroundings, db, task) => {
      const payment = await viewPaid(db, (await findPaid(db, [task])).get(task.id))
      const found: WorkStep = { at: task.openedAt.toISOString(), what: 'gateway-says' }
      return {
        about: about(payment, task),
        steps: [...stepsOf(payment), found].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
        next: next ?? 'nothing',
        seen: seen ?? seenOf(payment),
      }
    },
  }
}

function stepsOf(payment: PaidFace | null): Array<WorkStep> {
  if (!payment) return []
  const { createdAt, settledAt } = payment
  return [
    { at: createdAt, what: 'paid' },
    ...(settledAt === null ? [] : [{ at: settledAt, what: 'ended' as const }]),
  ]
}

/** What its payer sees of a payment. */
function seenOf(payment: PaidFace | null): WorkSeen {
  if (!payment) return 'nothing'
  if (payment.status === 'unknown' || payment.status === 'processing') return 'payment-checking'
  return payment.status === 'failed' ? 'payment-failed' : 'payment-paid'
}

const textOf = ({ details }: StoredTask, name: string): string => String(details[name] ?? '')

/** The gateway was asked to charge, and nobody knows whether it did. */
const unanswered: WorkKind = {
  name: 'payment-unanswered',
  acts: ['ask-gateway'],
  findAccounts: findPaidAccounts,
  findFacts: findPaidFacts,
  describe: async (_surroundings, db, task) => {
    const payment = await viewPaid(db, (await findPaid(db, [task])).get(task.id))
    const isOpen = payment?.status === 'unknown'
    const silence: WorkStep = { at: task.openedAt.toISOString(), what: 'no-answer' }
    const [paid, ended] = stepsOf(payment)
    return {
      about: { kind: 'payment-unanswered', payment },
      steps: [...(paid ? [paid] : []), silence, ...(ended ? [ended] : [])],
      next: isOpen ? 'gateway-asked-again' : 'nothing',
      seen: seenOf(payment),
    }
  },
  resolve: async (surroundings, task) => {
    const row = (await findPaid(surroundings.db, [task])).get(task.id)
    if (!row) return false
    try {
      await resolvePayment(surroundings, row.id)
    } catch (error) {
      if (error instanceof GatewayUnavailableError) return false
      throw error
    }
    const now = await findOpenPayment(surroundings.db, row.id)
    return now !== undefined && hasEnded(now)
  },
}

export const paymentsWork: ReadonlyArray<WorkKind> = [
  unanswered,
  difference('outcome-differs', {
    about: (payment, task) => ({
      kind: 'outcome-differs',
      payment,
      gatewayStatus: textOf(task, 'gatewayStatus'),
      ourStatus: textOf(task, 'ourStatus'),
    }),
  }),
  difference('charge-unknown', {
    about: (_payment, task) => ({
      kind: 'charge-unknown',
      reference: task.subject,
      amount: amountOf(task, 'amount'),
    }),
  }),
  difference('charge-missing', {
    about: (payment, task) => ({
      kind: 'charge-missing',
      payment,
      ledgerAmount: amountOf(task, 'ledgerAmount'),
    }),
  }),
  difference('amount-differs', {
    about: (payment, task) => ({
      kind: 'amount-differs',
      payment,
      gatewayAmount: amountOf(task, 'gatewayAmount'),
      ledgerAmount: amountOf(task, 'ledgerAmount'),
    }),
  }),
  difference('return-differs', {
    about: (payment, task) => ({
      kind: 'return-differs',
      payment,
      gatewayReturned: amountOf(task, 'gatewayReturned') ?? amountOf(task, 'amount'),
      ledgerReturned: amountOf(task, 'ledgerReturned') ?? amountOf(task, 'left'),
    }),
  }),
  difference('return-unknown', {
    next: 'return-may-come',
    about: (payment, task) => ({
      kind: 'return-unknown',
      payment,
      gatewayReference: textOf(task, 'gatewayReference'),
    }),
  }),
  difference('refund-failed', {
    about: (payment, task) => ({
      kind: 'refund-failed',
      payment,
      amount: amountOf(task, 'amount'),
    }),
  }),
  difference('refund-refused', {
    seen: 'refund-on-its-way',
    about: (payment, task) => ({
      kind: 'refund-refused',
      payment,
      amount: amountOf(task, 'amount'),
      reason: textOf(task, 'reason'),
    }),
  }),
]
