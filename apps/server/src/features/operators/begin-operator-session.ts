import type { AnswerOf } from '@portal/contract/route'
import type { DeskRoutes } from '@portal/contract/desk'
import { issueToken } from '../../db/secrets/secret-token.ts'
import type { Database } from '../../db/transaction.ts'
import type { Context } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { insertOperatorSession } from './operator-sessions-store.ts'

/** Lets an operator in. */
export async function beginOperatorSession(
  { random, settings }: Pick<Surroundings, 'random' | 'settings'>,
  tx: Database,
  operatorId: string,
  { now, address, device }: Pick<Context, 'now' | 'address' | 'device'>,
): Promise<AnswerOf<DeskRoutes['loginOperator']>> {
  const { token, hash } = issueToken(random)
  const expiresAt = new Date(now.getTime() + settings.rules.operators.sessionHours * 3_600_000)
  const from = { address, device: device.name }
  await insertOperatorSession(tx, { operatorId, hash, now, expiresAt, ...from })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Ties a sealed secret to its operator: in another's row it does not open. */
export function operatorTotpBinding(operatorId: string): string {
  return `operator-totp:${operatorId}`
}
