import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'

export function alertsHandlers(): Pick<Handlers, 'deactivateDevice'> {
  return {
    deactivateDevice: async () => {
      throw problem('internal')
    },
  }
}
