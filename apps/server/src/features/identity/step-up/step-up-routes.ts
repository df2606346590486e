import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { getStepUp, sendStepUpCode, startStepUpPasskey, stepUp } from './step-up-service.ts'

export function stepUpHandlers(
  surroundings: IdentitySurroundings,
): Pick<Handlers, 'getStepUp' | 'sendStepUpCode' | 'startStepUpPasskey' | 'stepUp'> {
  return {
    getStepUp: async (_call, context) => getStepUp(surroundings, context),
    sendStepUpCode: async (_call, context) => sendStepUpCode(surroundings, context),
    startStepUpPasskey: async (_call, context) => startStepUpPasskey(surroundings, context),
    stepUp: ownTransactions(async ({ body }, context) => stepUp(surroundings, body, context)),
  }
}
