import type { PlainInstalment } from '@portal/rules/payment-plans/plan-instalments'
import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanBegan {
  instalments: ReadonlyArray<PlainInstalment>
  /** What they are charged to; null where the customer pays them. */
  method: ChargedMethod | null
  /** It is on, and waits while the plan runs. */
  autopay: boolean
}

/** A plan begins. */
export const planBeganMail = accountAlert<PlanBegan>({
  name: 'plan-began',
  event: 'payment-plan',
  examples: {
    'charged, beside autopay': {
      instalments: [
        { date: '2026-12-04', amount: 4000 },
        { date: '2027-01-04', amount: 4339 },
      ],
      method: { kind: 'card', last4: '4242' },
      autopay: true,
    },
    'paid by the customer': {
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
    short: `You’re paying the past-due amount on account ${account} in ${instalments.length} installments.`,
    paragraphs: [
      `You’re paying the past-due amount on account ${account} in ${instalments.length} installments:`,
      ...instalments.map(({ date, amount }) => `On ${day(date)}: ${money(amount)}`),
      method
        ? `We’ll charge each one${toMethod('en', method)} on its day, and email you a few days before. Anything you pay yourself is subtracted.`
        : 'We’ll remind you before each one.',
      autopay
        ? 'Autopay is paused while the plan runs. Until it starts again, pay new bills yourself.'
        : 'Pay new bills as usual. They aren’t part of the plan.',
    ],
  }),
  es: ({ account, instalments, method, autopay }, { money, day }) => ({
    subject: 'Su plan de pagos',
    short: `Usted pagará lo vencido de la cuenta ${account} en ${instalments.length} cuotas.`,
    paragraphs: [
      `Usted pagará lo vencido de la cuenta ${account} en ${instalments.length} cuotas:`,
      ...instalments.map(({ date, amount }) => `El ${day(date)}: ${money(amount)}`),
      method
        ? `Cargaremos cada una${toMethod('es', method)} en su fecha y le avisaremos unos días antes. Lo que pague por su cuenta se descuenta.`
        : 'Le avisaremos antes de cada una.',
      autopay
        ? 'El pago automático queda en pausa mientras dura el plan. Hasta que se reanude, pague las facturas nuevas por su cuenta.'
        : 'Pague las facturas nuevas como siempre. No son parte del plan.',
    ],
  }),
})
