import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface PlanMissed {
  amount: number
  date: string
  /** Unless it is paid by then, the plan ends. */
  by: string
}

/** An instalment that the customer pays has not come in. */
export const planMissedMail = accountAlert<PlanMissed>({
  name: 'plan-missed',
  event: 'payment-plan',
  asks: 'instalment',
  examples: {
    'some days late': { amount: 4000, date: '2026-12-04', by: '2026-12-14' },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, amount, date, by }, { money, day, phone }) => ({
    subject: `Your installment of ${money(amount)} is late`,
    paragraphs: [
      `We haven’t received the installment for account ${account} that was due on ${day(date)}.`,
      `Pay ${money(amount)} by ${day(by)} to keep your plan going. After that the plan ends, and what’s left of it is due right away.`,
      `If you can’t pay it, call us before then: ${phone}`,
    ],
  }),
  es: ({ account, amount, date, by }, { money, day, phone }) => ({
    subject: `Su cuota de ${money(amount)} está atrasada`,
    paragraphs: [
      `No hemos recibido la cuota de la cuenta ${account} que vencía el ${day(date)}.`,
      `Pague ${money(amount)} a más tardar el ${day(by)} para que su plan continúe. Después de esa fecha el plan termina y todo lo que falta vence de inmediato.`,
      `Si no puede pagarla, llámenos antes: ${phone}`,
    ],
  }),
})
