import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import { chargeDate, schedulableDates } from '@portal/rules/payments/payment-days'
import type { PaymentDayRules } from '@portal/rules/payments/payment-days'
import { paymentFee } from '@portal/rules/payments/payment-fee'
import { isGoodOn } from '@portal/rules/payments/preselect-method'
import { problem } from '../../../http/problem-error.ts'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'

type Settings = Pick<Surroundings, 'settings'>

/** On which days one can pay, by the utility's clock. */
export function paymentDayRules({ settings }: Settings): PaymentDayRules {
  return { ...settings.rules.payments, timeZone: settings.utility.timeZone }
}

/** What a payer is told before: on which days one can pay, and what it costs on top. */
export function paymentTerms(surroundings: Settings, now: Date): PaymentTerms {
  const { cutOff, holidays, waitForBankDay, fees } = surroundings.settings.rules.payments
  return {
    ...schedulableDates(now, paymentDayRules(surroundings)),
    cutOff,
    holidays,
    waitForBankDay,
    fees,
  }
}

/** What the payer was told is what is charged. @throws ProblemError `fee-changed` */
export function assertFee(
  { settings }: Settings,
  asked: { total: number; kind: GatewayMethod['kind']; fee: number },
): void {
  const { fees } = settings.rules.payments
  if (paymentFee(asked.total, fees[asked.kind]) !== asked.fee) throw problem('fee-changed')
}

/**
 * The day on which a payment of a chosen day is charged.
 * @throws ProblemError `past-cut-off`, `invalid-input`, `payment-method-unusable` where it expires before
 */
export function scheduleDate(
  surroundings: Settings,
  chosen: string,
  { method, now }: { method: GatewayMethod; now: Date },
): string {
  const rules = paymentDayRules(surroundings)
  const { from, to } = schedulableDates(now, rules)
  if (chosen < from) throw problem('past-cut-off', { detail: `The next day is ${from}.` })
  if (chosen > to) {
    const errors = [{ path: 'date', message: `The last day you can choose is ${to}` }]
    throw problem('invalid-input', { errors })
  }
  const date = chargeDate(chosen, method.kind, rules)
  if (!isGoodOn(method, date)) {
    throw problem('payment-method-unusable', { detail: 'It expires before that day.' })
  }
  return date
}
