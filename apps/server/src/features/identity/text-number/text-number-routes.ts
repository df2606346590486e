import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { confirmTextNumber, deleteTextNumber, sendTextCode } from './text-number-service.ts'

export function textNumberHandlers(
  surroundings: IdentitySurroundings,
): Pick<Handlers, 'sendTextCode' | 'confirmTextNumber' | 'deleteTextNumber'> {
  return {
    sendTextCode: async ({ body }, context) => sendTextCode(surroundings, body.number, context),
    confirmTextNumber: ownTransactions(async ({ body }, context) =>
      confirmTextNumber(surroundings, body.code, context),
    ),
    deleteTextNumber: async (_call, context) => deleteTextNumber(surroundings, context),
  }
}
