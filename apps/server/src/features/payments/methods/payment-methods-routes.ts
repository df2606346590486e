import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { listAutopayUses } from '../../autopay/autopay-reads.ts'
import { paymentsServiceOf } from '../making/payments-service-of.ts'
import { addMethod, changeMethod, readMethods, removeMethod } from './change-methods.ts'
import type { MethodsService } from './change-methods.ts'

type PaymentMethodsHandlers = Pick<
  Handlers,
  'listPaymentMethods' | 'createPaymentMethod' | 'updatePaymentMethod' | 'deletePaymentMethod'
>

export function paymentMethodsHandlers(surroundings: Surroundings): PaymentMethodsHandlers {
  const { settings, clock } = surroundings
  const { utility, rules } = settings
  const autopay = {
    ...utility,
    rules: rules.autopay,
    dueDays: rules.dueDays,
    limits: rules.payments,
  }
  const otherUses = (db: Database, profileId: string) =>
    listAutopayUses(autopay, db, { profileId, now: clock.now() })
  const service: MethodsService = { ...paymentsServiceOf(surroundings), otherUses }
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
