import type { PlainInstalment } from '@portal/rules/payment-plans/plan-instalments'
import { accountMail } from '../../../ports/mail/account-mail.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanBegan {
  instalments: ReadonlyArray<PlainInstalment>
  /** What they are charged to; null where they are paid by hand. */
  method: ChargedMethod | null
  /** It is on, and waits while the plan runs. */
  autopay: boolean
}

/** A plan begins. */
export const planBeganMail = accountMail<PlanBegan>({
  examples: {
    'charged, beside autopay': {
      instalments: [
        { date: '2026-12-04', amount: 4000 },
        { date: '2027-01-04', amount: 4339 },
      ],
      method: { kind: 'card', last4: '4242' },
      autopay: true,
    },
    'by hand': {
      instalments: [
        { date: '2026-12-04', amount: 4000 },
        { date: '2027-01-04', amount: 4339 },
      ],
      method: null,
      autopay: false,
    },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, instalments, method, autopay }, { money, day }) => ({
    subject: 'Your payment plan',
    paragraphs: [
      `You pay what is past due on account ${account} in ${instalments.length} instalments:`,
      ...instalments.map(({ date, amount }) => `${day(date)}: ${money(amount)}`),
      method
        ? `We charge each one on its day${fromMethod('en', method)}, and tell you some days before. What you pay by hand is taken off.`
        : 'We remind you before each one.',
      autopay
        ? 'Autopay is paused while the plan runs. Until it goes on, please pay new bills by hand.'
        : 'New bills are to be paid as usual, beside the plan.',
    ],
  }),
  es: ({ account, instalments, method, autopay }, { money, day }) => ({
    subject: 'Su plan de pagos',
    paragraphs: [
      `Usted paga lo vencido de la cuenta ${account} en ${instalments.length} plazos:`,
      ...instalments.map(({ date, amount }) => `${day(date)}: ${money(amount)}`),
      method
        ? `Cobramos cada uno en su día${fromMethod('es', method)} y le avisamos unos días antes. Lo que pague por su cuenta se descuenta.`
        : 'Le avisaremos antes de cada uno.',
      autopay
        ? 'El pago automático queda en pausa mientras dura el plan. Hasta que continúe, pague las facturas nuevas por su cuenta.'
        : 'Las facturas nuevas se pagan como siempre, aparte del plan.',
    ],
  }),
})
