import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import type { AutopayAfterPlan } from '../../autopay/enrolled-account-reads.ts'
import { resumedAutopayWords } from './resumed-autopay-words.ts'

interface PlanStopped {
  left: number
  autopay: AutopayAfterPlan
}

/** Somebody gave a plan up. */
export const planStoppedMail = accountAlert<PlanStopped>({
  name: 'plan-stopped',
  event: 'payment-plan',
  asks: 'payment',
  examples: {
    'autopay goes on': { left: 4339, autopay: { from: '2026-12-07' } },
    'autopay stays paused': { left: 4339, autopay: 'paused' },
    'without autopay': { left: 4339, autopay: null },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, left, autopay }, { money, day }) => ({
    subject: 'Your payment plan was stopped',
    paragraphs: [
      `The payment plan for account ${account} was stopped. The remaining ${money(left)} is due now.`,
      ...resumedAutopayWords.en({ autopay, day }),
    ],
  }),
  es: ({ account, left, autopay }, { money, day }) => ({
    subject: 'Se detuvo su plan de pagos',
    paragraphs: [
      `Se detuvo el plan de pagos de la cuenta ${account}. Los ${money(left)} que faltan vencen ahora.`,
      ...resumedAutopayWords.es({ autopay, day }),
    ],
  }),
})
