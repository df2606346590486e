import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import {
  createPasskey,
  deletePasskey,
  loginWithPasskey,
  passkeyView,
  startPasskey,
  startPasskeyLogin,
  updatePasskey,
} from './passkey-service.ts'
import { findPasskeys } from './passkey-store.ts'

export function passkeyHandlers(
  surroundings: IdentitySurroundings,
): Pick<
  Handlers,
  | 'startPasskeyLogin'
  | 'loginWithPasskey'
  | 'listPasskeys'
  | 'startPasskey'
  | 'createPasskey'
  | 'updatePasskey'
  | 'deletePasskey'
> {
  return {
    startPasskeyLogin: async (_call, context) => startPasskeyLogin(surroundings, context),
    loginWithPasskey: ownTransactions(async ({ body }, context) =>
      loginWithPasskey(surroundings, body, context),
    ),
    listPasskeys: async (_call, { db, caller }) => {
      const rows = await findPasskeys(db, caller.profileId)
      return { items: rows.map(passkeyView) }
    },
    startPasskey: async (_call, context) => startPasskey(surroundings, context),
    createPasskey: ownTransactions(async ({ body }, context) =>
      createPasskey(surroundings, body, context),
    ),
    updatePasskey: async ({ params, body }, context) =>
      updatePasskey(params.passkeyId, body.name, context),
    deletePasskey: async ({ params }, context) =>
      deletePasskey(surroundings, params.passkeyId, context),
  }
}
