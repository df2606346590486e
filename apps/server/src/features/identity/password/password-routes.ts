import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import { askForEmail } from '../email-change/email-change.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { askedBy, orderMail } from '../mail-orders/mail-orders.ts'
import { findWaysIn } from '../recovery/find-ways-in.ts'
import { reportNotMe, startNotMe } from '../recovery/not-me-link.ts'
import { changePassword, findOwnerOfReset, resetPassword } from './password-service.ts'

export function passwordHandlers(
  surroundings: IdentitySurroundings,
): Pick<
  Handlers,
  | 'forgotPassword'
  | 'checkResetToken'
  | 'resetPassword'
  | 'reportNotMe'
  | 'startNotMe'
  | 'changePassword'
  | 'changeEmail'
> {
  return {
    forgotPassword: async ({ body: { email } }, context) =>
      orderMail(surroundings, context.db, {
        kind: 'reset-password',
        email,
        asked: askedBy(context),
      }),
    checkResetToken: async ({ body: { token } }, { db, now }) => {
      const { id, email } = await findOwnerOfReset(db, token, now)
      return { email, ways: await findWaysIn(surroundings, db, id, now) }
    },
    resetPassword: ownTransactions(async ({ body }, context) =>
      resetPassword(surroundings, body, context),
    ),
    reportNotMe: async ({ body: { token } }, context) =>
      reportNotMe(surroundings, context.db, token, context),
    startNotMe: async (_call, context) => startNotMe(surroundings, context),
    changePassword: ownTransactions(async ({ body }, context) =>
      changePassword(surroundings, body, context),
    ),
    changeEmail: async ({ body: { email } }, context) => askForEmail(surroundings, email, context),
  }
}
