import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { addMethod, changeMethod, deletePaymentMethod } from './change-methods.ts'
import { readMethods } from './payment-methods-view.ts'

type PaymentMethodsHandlers = Pick<
  Handlers,
  'listPaymentMethods' | 'createPaymentMethod' | 'updatePaymentMethod' | 'deletePaymentMethod'
>

export function paymentMethodsHandlers(surroundings: Surroundings): PaymentMethodsHandlers {
  return {
    listPaymentMethods: async (_call, { db, caller, now }) => ({
      items: await readMethods(surroundings, db, { profileId: caller.profileId, now }),
    }),

    createPaymentMethod: ownTransactions(async ({ body }, { caller, address, now, requestId }) =>
      addMethod(
        surroundings,
        { ...body, address },
        { profileId: caller.profileId, now, requestId },
      ),
    ),

    updatePaymentMethod: async ({ params, body }, { db, caller, now, requestId }) => {
      const change = { profileId: caller.profileId, now, requestId }
      const { name, isDefault } = body
      return changeMethod(surroundings, db, { ...change, ...params, name, isDefault })
    },

    deletePaymentMethod: ownTransactions(async ({ params }, { caller, now, requestId }) =>
      deletePaymentMethod(surroundings, params.methodId, {
        profileId: caller.profileId,
        now,
        requestId,
      }),
    ),
  }
}
