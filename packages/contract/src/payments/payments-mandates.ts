import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { gatewayToken } from './payments.ts'
import { route } from '../route.ts'

/** What somebody agrees to before a bank account is debited. */
const mandateWording = z.string().check(z.minLength(1), z.maxLength(2000))

/** What was agreed to, and when. */
export const bankMandate = z.object({ wording: z.string(), agreedAt: instant })

export const getMandateWording = route({
  name: 'getMandateWording',
  method: 'GET',
  path: '/bank-mandates/wording',
  summary:
    'What one agrees to before a bank account is debited, in the language of Accept-Language',
  who: 'guest',
  answer: z.object({ wording: mandateWording }),
  shows: 'fixed',
  problems: [],
})

/** Without it no new bank account is paid with or saved. The same account again keeps what was agreed to first. */
export const createBankMandate = route({
  name: 'createBankMandate',
  method: 'POST',
  path: '/bank-mandates',
  summary: 'Agree to debits from a bank account that was just entered',
  who: 'guest',
  body: z.object({
    /** From the gateway's own page. */
    token: gatewayToken,
    /** As it was read; of another one than there is now, `invalid-input`. */
    wording: mandateWording,
  }),
  answer: bankMandate,
  created: true,
  changes: [],
  problems: ['payment-method-unusable', 'payments-unavailable'],
})
