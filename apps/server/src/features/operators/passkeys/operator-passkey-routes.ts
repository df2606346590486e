import type { operatorsDesk } from '@portal/contract/operators/operators-desk'
import { ownTransactions, withoutVisit } from '../../../http/handler.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'
import { refuseBesideProvider } from '../provider/provider-only.ts'
import { acceptInvitationWithPasskey, startInvitationPasskey } from './join-with-passkey.ts'
import { loginOperatorWithPasskey, startOperatorPasskeyLogin } from './login-with-passkey.ts'
import {
  createOperatorPasskey,
  deleteOperatorPasskey,
  listOperatorPasskeys,
  renameOperatorPasskey,
  startOperatorPasskey,
} from './own-passkeys.ts'

type PasskeyRoute = Extract<keyof (typeof operatorsDesk)['routes'], `${string}Passkey${string}`>

export function operatorPasskeyHandlers(
  surroundings: OperatorsSurroundings,
): Pick<HandlersOf<typeof operatorsDesk>, PasskeyRoute> {
  return {
    startOperatorPasskeyLogin: async (_call, context) => {
      refuseBesideProvider(surroundings)
      return startOperatorPasskeyLogin(surroundings, context)
    },
    loginOperatorWithPasskey: ownTransactions(async ({ body }, context) => {
      refuseBesideProvider(surroundings)
      return loginOperatorWithPasskey(surroundings, body, context)
    }),
    startInvitationPasskey: async ({ body }, context) => {
      refuseBesideProvider(surroundings)
      return startInvitationPasskey(surroundings, body.token, context)
    },
    acceptInvitationWithPasskey: ownTransactions(async ({ body }, context) => {
      refuseBesideProvider(surroundings)
      return acceptInvitationWithPasskey(surroundings, body, context)
    }),
    listOperatorPasskeys: withoutVisit(async (_call, context) => listOperatorPasskeys(context)),
    startOperatorPasskey: async (_call, context) => startOperatorPasskey(surroundings, context),
    // It writes itself down, in its own transaction.
    createOperatorPasskey: ownTransactions(
      withoutVisit(async ({ body }, context) => createOperatorPasskey(surroundings, body, context)),
    ),
    updateOperatorPasskey: async ({ params, body }, context) =>
      renameOperatorPasskey({ id: params.passkeyId, ...body }, context),
    deleteOperatorPasskey: async ({ params }, context) =>
      deleteOperatorPasskey(surroundings, params.passkeyId, context),
  }
}
