import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import { addMethod, changeMethod, readMethods, removeMethod } from './payment-methods-service.ts'
import type { MethodsService } from './payment-methods-service.ts'

type PaymentMethodsHandlers = Pick<
  Handlers,
  'listPaymentMethods' | 'createPaymentMethod' | 'updatePaymentMethod' | 'deletePaymentMethod'
>

export function paymentMethodsHandlers(service: MethodsService): PaymentMethodsHandlers {
  return {
    listPaymentMethods: async (_call, { db, caller, now }) => ({
      items: await readMethods(service, db, { profileId: caller.profileId, now }),
    }),

    createPaymentMethod: ownTransactions(async ({ body }, { caller, now, requestId }) =>
      addMethod(service, body, { profileId: caller.profileId, now, requestId }),
    ),

    updatePaymentMethod: async ({ params, body }, { db, caller, now, requestId }) => {
      const change = { profileId: caller.profileId, now, requestId }
      const { name, isDefault } = body
      return changeMethod(service, db, { ...change, ...params, name, isDefault })
    },

    deletePaymentMethod: ownTransactions(async ({ params }, { caller, now, requestId }) =>
      removeMethod(service, params.methodId, { profileId: caller.profileId, now, requestId }),
    ),
  }
}
