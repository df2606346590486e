import { createHash } from 'node:crypto'
import { localDate } from '@portal/rules/local-date'
import { lastGoodDay } from '@portal/rules/payments/method-expiry'
import { chargeDate } from '@portal/rules/payments/payment-days'
import type { Database } from '../../../db/transaction.ts'
import {
  cancelInstalments,
  changeInstalmentAmount,
  changeInstalmentMethod,
  keepSavedMethod,
  listInstalmentDates,
} from './instalment-payments-store.ts'
import type { ChosenMethod, PaymentsService } from '../making/make-payment.ts'
import { insertPayment } from '../making/make-payment-store.ts'
import { makePaymentNumber } from '../making/payment-number.ts'
import { paymentsServiceOf } from '../making/payments-service-of.ts'
import { usableMethod } from '../making/create-payment.ts'
import type { Surroundings } from '../../../surroundings.ts'

/** Whose account is charged when, with how much and to what; the key says which instalment it is and which try. */
interface InstalmentOrder {
  profileId: string
  accountId: string
  methodId: string
  date: string
  amount: number
  idempotencyKey: string
  now: Date
}

/** The instalments of payment plans as scheduled payments. */
export function instalmentPayments(surroundings: Surroundings) {
  const service = paymentsServiceOf(surroundings)
  return {
    schedule: (tx: Database, order: InstalmentOrder) => scheduleInstalment(service, tx, order),
    changeMethod: async (
      tx: Database,
      paymentIds: ReadonlyArray<string>,
      to: { profileId: string; methodId: string },
    ): Promise<boolean> => {
      const chosen = await chosenMethod(service, tx, to)
      const dates = await listInstalmentDates(tx, paymentIds)
      if (!chosen || dates.some((date) => !isGoodOn(chosen, date))) return false
      await changeInstalmentMethod(tx, paymentIds, { ...to, chosen, gateway: service.gateway.kind })
      return true
    },
    changeAmount: changeInstalmentAmount,
    cancel: cancelInstalments,
  }
}

/** The one payment of its key: whoever asks for it has locked the account. */
async function scheduleInstalment(
  service: PaymentsService,
  tx: Database,
  { profileId, accountId, methodId, date, amount, idempotencyKey, now }: InstalmentOrder,
): Promise<string | null> {
  const { currency, gateway, limits, random, terms, timeZone } = service
  const chosen = await chosenMethod(service, tx, { profileId, methodId })
  if (!chosen) return null
  const { method, token } = chosen
  const scheduledFor = chargeDate(date, method.kind, terms)
  if (!isGoodOn(chosen, scheduledFor)) return null
  if (method.kind === 'card' && amount > limits.maximum) return null
  return insertPayment(tx, {
    payer: { profileId, guestId: null },
    idempotencyKey,
    contentHash: createHash('sha256').update(idempotencyKey).digest(),
    number: makePaymentNumber(random),
    currency,
    total: amount,
    method,
    gateway: gateway.kind,
    token,
    saveMethod: false,
    methodId,
    origin: 'plan',
    fee: 0,
    scheduledFor,
    allocations: [{ accountId, amount }],
    receipt: null,
    now,
    today: localDate(now, timeZone),
  })
}

async function chosenMethod(
  { gateway }: PaymentsService,
  tx: Database,
  asked: { profileId: string; methodId: string },
): Promise<ChosenMethod | null> {
  const saved = await keepSavedMethod(tx, asked)
  return saved?.gateway === gateway.kind ? usableMethod(saved, gateway.kind) : null
}

function isGoodOn({ method }: ChosenMethod, date: string): boolean {
  const last = lastGoodDay(method)
  return last === null || date <= last
}
