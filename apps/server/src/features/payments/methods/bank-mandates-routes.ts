import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { isMandateWording, mandateWording } from './bank-mandate-wording.ts'
import { findMandate, insertMandate } from './bank-mandates-store.ts'
import { describeToken } from './gateway-token.ts'

type BankMandatesHandlers = Pick<Handlers, 'getMandateWording' | 'createBankMandate'>

export function bankMandatesHandlers({
  gateway,
  settings,
}: Pick<Surroundings, 'gateway' | 'settings'>): BankMandatesHandlers {
  const { utility } = settings
  return {
    getMandateWording: async (_call, { locale }) => ({
      wording: mandateWording(utility.name, locale),
    }),

    // The gateway is asked what stands behind the token.
    createBankMandate: ownTransactions(async ({ body }, { db, caller, now, address, device }) => {
      const { token, wording } = body
      if (!isMandateWording(utility.name, wording)) {
        const errors = [{ path: 'wording', message: 'The agreement has changed. Read it again.' }]
        throw problem('invalid-input', { errors })
      }
      const { kind } = await describeToken(gateway, token)
      if (kind !== 'bank' || !gateway.entry.bankAccounts) throw problem('payment-method-unusable')
      const profileId = caller.kind === 'profile' ? caller.profileId : null
      const from = { address, userAgent: device.userAgent }
      await insertMandate(db, {
        gateway: gateway.kind,
        token,
        ...from,
        wording,
        agreedAt: now,
        profileId,
      })
      const kept = await findMandate(db, gateway.kind, token)
      if (!kept) throw new Error('A mandate was not found again')
      return { wording: kept.wording, agreedAt: kept.agreedAt.toISOString() }
    }),
  }
}
