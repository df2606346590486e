import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import { openConfirmationLink } from './confirmation-links.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { askedBy, orderMail } from '../mail/mail-orders.ts'
import { completeRegistration } from '../providers/provider-registration.ts'
import { register } from './registration-service.ts'

export function registrationHandlers(
  parts: IdentityParts,
): Pick<Handlers, 'register' | 'resendConfirmation' | 'confirmEmail' | 'completeRegistration'> {
  return {
    register: ownTransactions(async ({ body }, context) => register(parts, body, context)),
    resendConfirmation: async ({ body: { email } }, context) =>
      orderMail(parts, context.db, { kind: 'confirmation', email, asked: askedBy(context) }),
    confirmEmail: async ({ body: { token } }, context) =>
      openConfirmationLink(parts, context.db, token, context),
    completeRegistration: async ({ body }, context) => completeRegistration(parts, body, context),
  }
}
