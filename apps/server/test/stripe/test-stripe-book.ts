import type { Stripe } from 'stripe'
import { makeTestMethod } from './test-stripe-methods.ts'
import type { KeptMethod, TestBehaviour, TestMethodName } from './test-stripe-methods.ts'
import { invalid, missing, StripeRefusal } from './test-stripe-refusal.ts'
import { blankOf } from './test-stripe-shapes.ts'
import { idOf } from '../../src/ports/stripe-gateway/ask-stripe.ts'

interface NewIntent {
  amount: number
  currency: string
  customer: string | null
  method: string
  types: Array<string> | null
  reference: Record<string, string>
  keeps: boolean
}

/** What Stripe remembers and does, as far as the portal asks for it. */
export class TestStripeBook {
  readonly intents = new Map<string, Stripe.PaymentIntent>()
  readonly charges = new Map<string, Stripe.Charge>()
  readonly disputes: Array<Stripe.Dispute> = []
  readonly refunds: Array<Stripe.Refund> = []
  private readonly methods = new Map<string, KeptMethod>()
  private readonly customers = new Set<string>()
  private count = 0
  private readonly clock: { now: () => Date }
  readonly tell: (type: string, object: object) => void

  constructor(given: { clock: { now: () => Date }; tell: (type: string, object: object) => void }) {
    this.clock = given.clock
    this.tell = given.tell
  }

  /** What Stripe.js makes of what somebody types. */
  addMethod(like: TestMethodName): string {
    const id = this.id('pm')
    this.methods.set(id, makeTestMethod(id, like, this.now()))
    return id
  }

  method(id: string): KeptMethod {
    const found = this.methods.get(id)
    if (!found) throw missing('PaymentMethod', id)
    return found
  }

  intent(id: string): Stripe.PaymentIntent {
    const found = this.intents.get(id)
    if (!found) throw missing('payment_intent', id)
    return found
  }

  addCustomer(): Record<string, unknown> {
    const id = this.id('cus')
    this.customers.add(id)
    return { ...blankOf('Customers/Customer'), id, created: this.now() }
  }

  addIntent(given: NewIntent): Stripe.PaymentIntent {
    if (given.amount < 50) {
      throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small' })
    }
    const method = this.method(given.method)
    this.assertUsable(method, given.customer)
    const id = this.id('pi')
    const intent = {
      ...blankOf('PaymentIntents/PaymentIntent'),
      id,
      client_secret: `${id}_secret_${this.count}`,
      amount: given.amount,
      currency: given.currency,
      customer: given.customer,
      payment_method: given.method,
      allowed_payment_method_types: given.types,
      payment_method_types: given.types ?? [method.object.type],
      metadata: given.reference,
      setup_future_usage: given.keeps ? 'off_session' : null,
      status: 'requires_confirmation',
      created: this.now(),
    } as unknown as Stripe.PaymentIntent
    this.intents.set(id, intent)
    return intent
  }

  /** @throws StripeRefusal 402 where it is declined */
  confirm(
    id: string,
    { offSession, hasMandate }: { offSession: boolean; hasMandate: boolean },
  ): Stripe.PaymentIntent {
    const intent = this.intent(id)
    if (!['requires_confirmation', 'requires_payment_method'].includes(intent.status)) {
      throw unexpectedState(intent, 'confirm')
    }
    const method = this.methodOf(intent)
    this.assertUsable(method, idOf(intent.customer))
    this.assertMandate(method, hasMandate)
    method.used = true
    const { behaviour } = method
    if (behaviour.kind === 'declined') throw this.decline(intent, behaviour)
    if (behaviour.kind === 'challenge') {
      const code = 'authentication_required'
      if (offSession) throw this.decline(intent, { kind: 'declined', code, declineCode: code })
      intent.status = 'requires_action'
      intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
      this.tell('payment_intent.requires_action', intent)
      return intent
    }
    this.keepFor(intent, method)
    return behaviour.kind === 'debit' ? this.takeDebit(intent) : this.succeed(intent)
  }

  /** What the payer does on the bank's page. */
  authenticate(id: string, confirms: boolean): void {
    const intent = this.intent(id)
    if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate')
    intent.next_action = null
    if (confirms) {
      this.keepFor(intent, this.methodOf(intent))
      this.succeed(intent)
    } else {
      this.fail(intent, { code: 'payment_intent_authentication_failure' })
    }
  }

  cancel(id: string, reason: string | null): Stripe.PaymentIntent {
    const intent = this.intent(id)
    if (['succeeded', 'processing', 'canceled'].includes(intent.status)) {
      throw unexpectedState(intent, 'cancel')
    }
    intent.status = 'canceled'
    intent.next_action = null
    intent.canceled_at = this.now()
    intent.cancellation_reason = reason
    this.tell('payment_intent.canceled', intent)
    return intent
  }

  /** What the bank says days later of a debit. */
  endDebit(id: string, failureCode: string | null): void {
    const intent = this.intent(id)
    const charge = this.chargeOf(intent)
    if (failureCode === null) {
      charge.status = 'succeeded'
      intent.status = 'succeeded'
      this.tell('payment_intent.succeeded', intent)
      return
    }
    charge.status = 'failed'
    charge.failure_code = failureCode
    this.tell('charge.failed', charge)
    this.fail(intent, { code: failureCode })
  }

  setUp(methodId: string, customer: string, hasMandate: boolean): Record<string, unknown> {
    const method = this.method(methodId)
    this.assertMandate(method, hasMandate)
    const { behaviour } = method
    const needsAction = behaviour.kind === 'challenge'
    if (behaviour.kind === 'declined') {
      throw new StripeRefusal(402, {
        type: 'card_error',
        code: behaviour.code,
        message: 'Your card was declined.',
      })
    }
    if (!needsAction) method.object.customer = customer
    const id = this.id('seti')
    const status = needsAction ? 'requires_action' : 'succeeded'
    const blank = blankOf('SetupIntents/SetupIntent')
    return { ...blank, id, status, customer, payment_method: methodId, usage: 'off_session' }
  }

  detach(id: string): Stripe.PaymentMethod {
    const { object } = this.method(id)
    if (object.customer === null) throw invalid('The payment method is not attached to a customer.')
    object.customer = null
    this.method(id).used = true
    this.tell('payment_method.detached', object)
    return object
  }

  /** The card network tells of a card's next expiry. */
  renew(id: string, year: number): void {
    const { object } = this.method(id)
    if (object.card) object.card.exp_year = year
    this.tell('payment_method.automatically_updated', object)
  }

  private assertUsable(method: KeptMethod, customer: string | null): void {
    const owner = method.object.customer
    if (owner !== customer && owner !== null) {
      throw invalid('The PaymentMethod belongs to a Customer: include it as customer.')
    }
    if (owner === null && method.used) {
      throw invalid(
        'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      )
    }
  }

  /** A bank account is not debited before its owner agreed; what was agreed to once holds for what is kept. */
  private assertMandate(method: KeptMethod, isGiven: boolean): void {
    if (method.behaviour.kind !== 'debit' || isGiven || method.object.customer !== null) return
    throw invalid('This PaymentMethod requires a mandate: provide mandate or mandate_data.')
  }

  private keepFor(intent: Stripe.PaymentIntent, method: KeptMethod): void {
    if (intent.setup_future_usage !== null && typeof intent.customer === 'string') {
      method.object.customer = intent.customer
    }
  }

  private succeed(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.latest_charge = this.addCharge(intent, 'succeeded').id
    this.tell('payment_intent.succeeded', intent)
    return intent
  }

  private takeDebit(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    intent.status = 'processing'
    intent.latest_charge = this.addCharge(intent, 'pending').id
    this.tell('payment_intent.processing', intent)
    return intent
  }

  private decline(
    intent: Stripe.PaymentIntent,
    { code, declineCode }: Extract<TestBehaviour, { kind: 'declined' }>,
  ): StripeRefusal {
    intent.latest_charge = this.addCharge(intent, 'failed').id
    const why = { code, ...(declineCode !== undefined && { decline_code: declineCode }) }
    this.fail(intent, why)
    const message = 'Your card was declined.'
    return new StripeRefusal(402, { type: 'card_error', message, ...why, payment_intent: intent })
  }

  private fail(intent: Stripe.PaymentIntent, why: { code: string; decline_code?: string }): void {
    intent.status = 'requires_payment_method'
    const message = 'The payment failed.'
    intent.last_payment_error = { type: 'card_error', message, ...why }
    intent.payment_method = null
    this.tell('payment_intent.payment_failed', intent)
  }

  private addCharge(intent: Stripe.PaymentIntent, status: Stripe.Charge.Status): Stripe.Charge {
    const charge = {
      ...blankOf('Charges/Charge'),
      id: this.id('ch'),
      amount: intent.amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status,
      paid: status === 'succeeded',
      created: this.now(),
    } as unknown as Stripe.Charge
    this.charges.set(charge.id, charge)
    return charge
  }

  private methodOf({ payment_method: id }: Stripe.PaymentIntent): KeptMethod {
    return this.method(idOf(id) ?? '')
  }

  chargeOf({ id, latest_charge: chargeId }: Stripe.PaymentIntent): Stripe.Charge {
    const charge = this.charges.get(idOf(chargeId) ?? '')
    if (!charge) throw invalid(`${id} has no charge`)
    return charge
  }

  id(prefix: string): string {
    this.count += 1
    return `${prefix}_test${String(this.count).padStart(6, '0')}`
  }

  now(): number {
    return Math.floor(this.clock.now().getTime() / 1000)
  }
}

function unexpectedState(intent: Stripe.PaymentIntent, act: string): StripeRefusal {
  return invalid(`You cannot ${act} this PaymentIntent because it is ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })
}
