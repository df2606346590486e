import type { Handlers } from '../../http/handler.ts'
import { enrol, previewAutopay, setPaused, setSkipped, stop } from './change-autopay.ts'
import { viewAutopay } from './autopay-view.ts'
import type { AccountContext } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'

type AutopayHandlers = Pick<
  Handlers,
  | 'getAutopay'
  | 'previewAutopay'
  | 'enrolAutopay'
  | 'skipAutopayDraw'
  | 'pauseAutopay'
  | 'deleteAutopay'
>

export function autopayHandlers(surroundings: Surroundings): AutopayHandlers {
  const view = ({ db, caller, grant, now }: AccountContext) =>
    viewAutopay(surroundings, db, { profileId: caller.profileId, grant, now })
  return {
    getAutopay: async (_call, context) => view(context),

    previewAutopay: async ({ body }, context) => previewAutopay(surroundings, body, context),

    enrolAutopay: async ({ body }, context) => {
      await enrol(surroundings, body, context)
      return view(context)
    },

    skipAutopayDraw: async ({ body }, context) => {
      await setSkipped(surroundings, body, context)
      return view(context)
    },

    pauseAutopay: async ({ body }, context) => {
      await setPaused(surroundings, body, context)
      return view(context)
    },

    deleteAutopay: async (_call, context) => stop(surroundings, context),
  }
}
