import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import { openConfirmationLink } from './confirmation-links.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { askedBy, orderMail } from '../mail-orders/mail-orders.ts'
import { completeRegistration } from '../providers/provider-registration.ts'
import { addressOf, register } from './registration-service.ts'

export function registrationHandlers(
  surroundings: IdentitySurroundings,
): Pick<Handlers, 'register' | 'resendConfirmation' | 'confirmEmail' | 'completeRegistration'> {
  return {
    register: ownTransactions(async ({ body }, context) =>
      register(
        surroundings,
        { ...body, email: await addressOf(surroundings, body, context) },
        context,
      ),
    ),
    resendConfirmation: async ({ body }, context) => {
      const email = await addressOf(surroundings, body, context)
      const asked = askedBy(context)
      await orderMail(surroundings, context.db, { kind: 'confirmation', email, asked })
    },
    confirmEmail: async ({ body: { token } }, context) =>
      openConfirmationLink(surroundings, context.db, token, context),
    completeRegistration: async ({ body }, context) =>
      completeRegistration(surroundings, body, context),
  }
}
