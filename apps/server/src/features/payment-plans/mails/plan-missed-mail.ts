import { accountMail } from '../../../ports/mail/account-mail.ts'

interface PlanMissed {
  amount: number
  date: string
  /** Unless it is paid by then, the plan ends. */
  by: string
}

/** An instalment that is paid by hand has not come in. */
export const planMissedMail = accountMail<PlanMissed>({
  examples: {
    'some days late': { amount: 4000, date: '2026-12-04', by: '2026-12-14' },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, amount, date, by }, { money, day, phone }) => ({
    subject: `Your instalment of ${money(amount)} is missing`,
    paragraphs: [
      `The instalment for account ${account} that was due on ${day(date)} has not come in.`,
      `Pay ${money(amount)} by ${day(by)} and the plan goes on as if nothing had happened. After that it ends, and all that is left of it is due at once.`,
      `If you cannot pay it, call us before then: ${phone}`,
    ],
  }),
  es: ({ account, amount, date, by }, { money, day, phone }) => ({
    subject: `Falta su plazo de ${money(amount)}`,
    paragraphs: [
      `No hemos recibido el plazo de la cuenta ${account} que vencía el ${day(date)}.`,
      `Pague ${money(amount)} a más tardar el ${day(by)} y el plan sigue como si nada. Después termina, y todo lo que falta vence de inmediato.`,
      `Si no puede pagarlo, llámenos antes: ${phone}`,
    ],
  }),
})
