import { problem } from '../../../http/problem-error.ts'
import { GatewayUnavailableError } from '../../../ports/payment-gateway.ts'
import type { GatewayMethod, PaymentGateway } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findMandate } from './bank-mandates-store.ts'

/** What stands behind a token that the gateway's page made. @throws ProblemError `payment-method-unusable`, `payments-unavailable` */
export async function describeToken(
  gateway: PaymentGateway,
  token: string,
): Promise<GatewayMethod> {
  return askFor(() => gateway.describeMethod(token))
}

/**
 * What somebody has just entered to pay with: a bank account only where its owner agreed to debits. `keep` makes it good
 * for charges to come.
 * @throws ProblemError `payment-method-unusable`, `payments-unavailable`
 */
export async function takeToken(
  { db, gateway }: Pick<Surroundings, 'db' | 'gateway'>,
  token: string,
  { keep }: { keep: boolean },
): Promise<GatewayMethod> {
  const method = await describeToken(gateway, token)
  const mandate = method.kind === 'bank' ? await findMandate(db, gateway.kind, token) : null
  if (method.kind === 'bank' && mandate === null) {
    const detail = 'Nobody has agreed to debits from this bank account.'
    throw problem('payment-method-unusable', { detail })
  }
  return keep ? askFor(() => gateway.keepMethod(token, mandate)) : method
}

async function askFor(asked: () => Promise<GatewayMethod | null>): Promise<GatewayMethod> {
  try {
    const method = await asked()
    if (!method) throw problem('payment-method-unusable')
    return method
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error
    throw problem('payments-unavailable', { retryAfterSeconds: 30 })
  }
}
