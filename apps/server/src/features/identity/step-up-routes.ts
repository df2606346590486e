import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { IdentityParts } from './identity-parts.ts'

export function stepUpHandlers(
  _parts: IdentityParts,
): Pick<Handlers, 'getStepUp' | 'sendStepUpCode' | 'startStepUpPasskey' | 'stepUp'> {
  return {
    getStepUp: async () => {
      throw problem('internal')
    },
    sendStepUpCode: async () => {
      throw problem('internal')
    },
    startStepUpPasskey: async () => {
      throw problem('internal')
    },
    stepUp: async () => {
      throw problem('internal')
    },
  }
}
