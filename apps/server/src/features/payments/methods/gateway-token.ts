import { inTransaction } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import { GatewayUnavailableError } from '../../../ports/payment-gateway.ts'
import type {
  GatewayMandate,
  GatewayMethod,
  PaymentGateway,
} from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { listUntold, noteFingerprint } from './payment-methods-store.ts'
import { findMandate } from './bank-mandates-store.ts'
import { takeTryToKeep } from './new-method-tries.ts'
import type { MethodTry } from './new-method-tries.ts'

/** What stands behind a token that the gateway's page made. @throws ProblemError `payment-method-unusable`, `payments-unavailable` */
export async function describeToken(
  gateway: PaymentGateway,
  token: string,
): Promise<GatewayMethod> {
  return askFor(() => gateway.describeMethod(token))
}

/**
 * What somebody has just entered to pay with: a bank account only where its owner agreed to debits.
 * @throws ProblemError `payment-method-unusable`, `payments-unavailable`
 */
export async function takeToken(
  surroundings: Pick<Surroundings, 'db' | 'gateway'>,
  token: string,
): Promise<GatewayMethod> {
  return (await takeWithMandate(surroundings, token)).method
}

/**
 * The same, made good for charges to come: its bank may be asked, so it counts as a try.
 * @throws ProblemError `payment-method-unusable`, `payments-unavailable`, `too-many-new-methods`
 */
export async function takeTokenToKeep(
  surroundings: Pick<Surroundings, 'db' | 'gateway' | 'settings'>,
  token: string,
  tried: MethodTry,
  at: { accountIds: ReadonlyArray<string>; now: Date },
): Promise<GatewayMethod> {
  const { mandate } = await takeWithMandate(surroundings, token)
  const trying = { ...tried, token }
  await inTransaction(surroundings.db, (tx) => takeTryToKeep(surroundings, tx, trying, at))
  const method = await askFor(() => surroundings.gateway.keepMethod(token, mandate))
  await tellApart(surroundings, tried.payerId, method)
  return method
}

/** What was saved before the gateway was asked what tells methods apart, such as what was imported, is asked about now. */
export async function tellApart(
  { db, gateway }: Pick<Surroundings, 'db' | 'gateway'>,
  profileId: string,
  method: GatewayMethod,
): Promise<void> {
  for (const { id, token } of await listUntold(db, { profileId, gateway: gateway.kind, method })) {
    const described = await gateway.describeMethod(token).catch(() => null)
    if (described?.fingerprint) await noteFingerprint(db, id, described.fingerprint)
  }
}

async function takeWithMandate(
  { db, gateway }: Pick<Surroundings, 'db' | 'gateway'>,
  token: string,
): Promise<{ method: GatewayMethod; mandate: GatewayMandate | null }> {
  const method = await describeToken(gateway, token)
  const mandate = method.kind === 'bank' ? await findMandate(db, gateway.kind, token) : null
  if (method.kind === 'bank' && mandate === null) {
    const detail = 'Nobody has agreed to debits from this bank account.'
    throw problem('payment-method-unusable', { detail })
  }
  return { method, mandate }
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
