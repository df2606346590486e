import { problem } from '../../../http/problem-error.ts'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'
import type { SavedMethod } from './make-payment-store.ts'

/** What a payment is charged to. */
export interface ChosenMethod {
  token: string
  method: GatewayMethod
  save: boolean
  /** The saved method that it is; null for one that came from the card page. */
  methodId: string | null
}

/** @throws ProblemError `payment-method-unusable` for none, and for one of another gateway */
export function usableMethod(saved: SavedMethod | null, gateway: string): ChosenMethod {
  if (saved?.gateway !== gateway) throw problem('payment-method-unusable')
  const { id, kind, brand, last4, expiresMonth, expiresYear, token } = saved
  if (kind !== 'card' && kind !== 'bank') throw problem('payment-method-unusable')
  const method: GatewayMethod = { kind, brand, last4, expiresMonth, expiresYear }
  return { token, save: false, method, methodId: id }
}
