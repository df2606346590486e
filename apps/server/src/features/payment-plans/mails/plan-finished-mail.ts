import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import type { AutopayAfterPlan } from '../../autopay/enrolled-account-reads.ts'
import { resumedAutopayWords } from './resumed-autopay-words.ts'

interface PlanFinished {
  total: number
  autopay: AutopayAfterPlan
}

/** All of a plan is paid. */
export const planFinishedMail = accountAlert<PlanFinished>({
  name: 'plan-finished',
  event: 'payment-plan',
  examples: {
    'autopay goes on': { total: 8339, autopay: { from: '2026-12-07' } },
    'autopay stays paused': { total: 8339, autopay: 'paused' },
    'without autopay': { total: 8339, autopay: null },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, total, autopay }, { money, day }) => ({
    subject: 'Your payment plan is finished',
    paragraphs: [
      `You’ve paid all ${money(total)} of the payment plan for account ${account}. Thank you.`,
      ...resumedAutopayWords.en({ autopay, day }),
    ],
  }),
  es: ({ account, total, autopay }, { money, day }) => ({
    subject: 'Completó su plan de pagos',
    paragraphs: [
      `Usted pagó los ${money(total)} del plan de pagos de la cuenta ${account}. Gracias.`,
      ...resumedAutopayWords.es({ autopay, day }),
    ],
  }),
})
