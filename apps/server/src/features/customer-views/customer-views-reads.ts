import { viewPrefix } from '@portal/contract/customer-views/customer-views'
import { operatorRolePermissions } from '@portal/contract/operators/operators'
import { tokenHash } from '../../db/secrets/secret-token.ts'
import type { CustomerView } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { createSessionOfOperatorReader } from '../operators/operator-session-reads.ts'
import { findView } from './customer-views-store.ts'

export function isViewToken(token: string): boolean {
  return token.startsWith(viewPrefix)
}

/**
 * What an operator sees by a view's token, asked anew at every call: it ends with the session that asked for it, and with
 * the right to. Whoever looks is at work: their session rests no more than at the desk.
 */
export function createViewReader(
  surroundings: Pick<Surroundings, 'db' | 'settings'>,
): (
  token: string,
  now: Date,
  isUse: boolean,
) => Promise<{ profileId: string; view: CustomerView } | null> {
  const sessionOf = createSessionOfOperatorReader(surroundings)
  return async (token, now, isUse) => {
    const found = await findView(surroundings.db, tokenHash(token), now)
    const session = found && (await sessionOf(found.operatorSessionId, now, isUse))
    if (!session || !operatorRolePermissions[session.role].includes('see-as-customer')) return null
    const { id, profileId } = found
    return { profileId, view: { id, operatorId: session.operatorId } }
  }
}
