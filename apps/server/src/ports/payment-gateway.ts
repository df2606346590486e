import type { MethodFace, PaymentFailure } from '@portal/contract/payments/payments'
import type { GatewayEntry } from '@portal/contract/payments/payments-options'
import type { PaymentReturn, UndoingReason } from '@portal/contract/payments/payments-receipt'

/** A way to pay as the gateway knows it. */
export interface GatewayMethod extends MethodFace {
  kind: 'card' | 'bank'
  expiresMonth: number | null
  expiresYear: number | null
  /** What tells the same card or account again, under another token; only where the gateway has just described it. */
  fingerprint?: string | null
}

/** What the owner of a bank account agreed to: gateways ask for it at a first debit. */
export interface GatewayMandate {
  agreedAt: Date
  /** From where, and by which browser. */
  address: string
  userAgent: string
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
  /** The payer wants to pay with it again: once charged, the token is good for later charges. */
  keep: boolean
  /** Of a bank account whose owner agreed in this portal. */
  mandate?: GatewayMandate | null
}

/**
 * What became of a charge for certain. A bank debit is `charged` as soon as the gateway has taken it: where the bank does
 * not pay it days later, it comes back as a `reversal`.
 */
export type KnownOutcome = { kind: 'charged' } | { kind: 'refused'; reason: PaymentFailure }

/**
 * `challenge`: nothing is charged until the payer has confirmed it on that page, for a frame. Stripe's is none for a
 * frame but `stripe://<publishable key>/<client secret>`, with which its script in the browser goes on.
 */
export type OpenOutcome = KnownOutcome | { kind: 'challenge'; page: string }

/** `unknown`: the gateway did not answer in time, so that it may have charged or not. */
export type ChargeOutcome = OpenOutcome | { kind: 'unknown' }

/** Money that the utility gives back. */
export interface RefundRequest {
  /** The charge's. */
  reference: string
  /** Our name of the refund: the gateway gives it back at most once, however often it is asked. */
  refundReference: string
  /** Minor units, positive, at most what is left of the charge. */
  amount: number
}

/** `refused`: nothing went back, nor will it. `unknown`: the gateway did not answer in time; ask again by the same name. */
export type RefundOutcome = 'refunded' | 'refused' | 'unknown'

/** Money of a charge that went back: given back by a `refund`, or taken back by the payer's bank. */
export interface ChargeReturn extends Pick<PaymentReturn, 'kind' | 'reason'> {
  /** The gateway's own name of it, of a refund that we asked for our `refundReference`: posted once. */
  gatewayReference: string
  /** Minor units, positive. */
  amount: number
  at: Date
}

/** A return that did not last, or not all of it. */
export interface UndoneReturn {
  /** The return's own name. */
  gatewayReference: string
  /** What of it stays gone, minor units: 0 where all of it came again. */
  lasting: number
  reason: UndoingReason
  at: Date
}

/** News that the gateway sends by itself: perhaps late, twice, or in another order than things happened. */
export type GatewayEvent =
  | { id: string; kind: 'charge-ended'; reference: string; outcome: KnownOutcome }
  | { id: string; kind: 'returned'; reference: string; back: ChargeReturn }
  /** What went back came again: the dispute was won, or the refund reached nobody. */
  | { id: string; kind: 'return-undone'; reference: string; undone: UndoneReturn }
  /** `null`: the method is gone or no longer taken. */
  | { id: string; kind: 'method-changed'; token: string; method: GatewayMethod | null }

/** A line of the gateway's own list, for the comparison of the two books. */
export interface ListedCharge {
  reference: string
  /** Minor units. */
  amount: number
  currency: string
  /** `open`: neither charged nor refused yet. */
  status: 'open' | 'charged' | 'refused'
  /** What of it went back, minor units. */
  returned: number
  at: Date
}

/** What came in is not from the gateway, or too old to be news. */
export class ForgedEventError extends Error {
  override name = 'ForgedEventError'
}

/** The gateway did not answer a question; nothing was charged by asking. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError'
}

/** Whoever moves the money. Card data goes from the payer's browser to the gateway's own page, never to us. */
export interface PaymentGateway extends GatewayBooks {
  readonly kind: GatewayEntry['kind']
  /** Where a browser enters a new card or account: its card page is a path on our own origin or a full address. */
  readonly entry: GatewayEntry
  /** What stands behind a token; null where the gateway does not know it. @throws GatewayUnavailableError */
  describeMethod: (token: string) => Promise<GatewayMethod | null>
  /**
   * Makes a token good for later charges without charging it now, and says what stands behind; null where the gateway
   * does not take it. @throws GatewayUnavailableError
   */
  keepMethod: (token: string, mandate?: GatewayMandate | null) => Promise<GatewayMethod | null>
  /** Makes sure that a kept token is charged no more; one that is gone already is none to speak of. @throws GatewayUnavailableError */
  deleteMethod: (token: string) => Promise<void>
  /** Charges once for the reference. Does not throw: what is not certain is `unknown`. */
  charge: (request: ChargeRequest) => Promise<ChargeOutcome>
  /** What became of the charge for a reference; null where there is none. @throws GatewayUnavailableError */
  findCharge: (reference: string) => Promise<OpenOutcome | null>
  /** Makes sure that the reference is never charged from now on, and says what became of it. @throws GatewayUnavailableError */
  cancelCharge: (reference: string) => Promise<KnownOutcome>
}

/** What else the gateway does and tells. */
export interface GatewayBooks {
  /** Gives money of a charge back. Does not throw: what is not certain is `unknown`. */
  refund: (request: RefundRequest) => Promise<RefundOutcome>
  /**
   * What a message to our address for events says; null for what is none of the kinds that matter.
   * @throws ForgedEventError, GatewayUnavailableError
   */
  readEvent: (
    rawBody: Buffer,
    headers: Readonly<Record<string, string | Array<string> | undefined>>,
  ) => Promise<GatewayEvent | null>
  /** All charges made in [from, until), each once, in any order. @throws GatewayUnavailableError */
  listCharges: (period: { from: Date; until: Date }) => AsyncIterable<ListedCharge>
}
