import type { MethodFace, PaymentFailure } from '@portal/contract/payments'

/** A way to pay as the gateway knows it. */
export interface GatewayMethod extends MethodFace {
  kind: 'card' | 'bank'
  expiresMonth: number | null
  expiresYear: number | null
}

export interface ChargeRequest {
  /** Our payment's id: the gateway charges it at most once, however often it is asked. */
  reference: string
  /** The gateway's token of the method. */
  token: string
  /** Minor units, positive. */
  amount: number
  currency: string
  /** The payer is there and can confirm it where the card's bank asks for that; else such a charge is refused. */
  present: boolean
}

/** What became of a charge for certain. */
export type KnownOutcome = { kind: 'charged' } | { kind: 'refused'; reason: PaymentFailure }

/** `challenge`: nothing is charged until the payer has confirmed it on that page, for a frame. */
export type OpenOutcome = KnownOutcome | { kind: 'challenge'; page: string }

/** `unknown`: the gateway did not answer in time, so that it may have charged or not. */
export type ChargeOutcome = OpenOutcome | { kind: 'unknown' }

/** The gateway did not answer a question; nothing was charged by asking. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError'
}

/** Whoever moves the money. Card data goes from the payer's browser to the gateway's own page, never to us. */
export interface PaymentGateway {
  readonly kind: 'sandbox'
  /** The address of the gateway's card page, for a frame; a path on our own origin or a full address. */
  readonly cardPage: string
  /** What stands behind a token; null where the gateway does not know it. @throws GatewayUnavailableError */
  describeMethod: (token: string) => Promise<GatewayMethod | null>
  /** Charges once for the reference. Does not throw: what is not certain is `unknown`. */
  charge: (request: ChargeRequest) => Promise<ChargeOutcome>
  /** What became of the charge for a reference; null where there is none. @throws GatewayUnavailableError */
  findCharge: (reference: string) => Promise<OpenOutcome | null>
  /** Makes sure that the reference is never charged from now on, and says what became of it. @throws GatewayUnavailableError */
  cancelCharge: (reference: string) => Promise<KnownOutcome>
}
