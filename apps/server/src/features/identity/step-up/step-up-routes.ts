import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { getStepUp, sendStepUpCode, startStepUpPasskey, stepUp } from './step-up-service.ts'

export function stepUpHandlers(
  parts: IdentityParts,
): Pick<Handlers, 'getStepUp' | 'sendStepUpCode' | 'startStepUpPasskey' | 'stepUp'> {
  return {
    getStepUp: async (_call, context) => getStepUp(parts, context),
    sendStepUpCode: async (_call, context) => sendStepUpCode(parts, context),
    startStepUpPasskey: async (_call, context) => startStepUpPasskey(parts, context),
    stepUp: ownTransactions(async ({ body }, context) => stepUp(parts, body, context)),
  }
}
