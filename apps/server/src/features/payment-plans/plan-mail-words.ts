import type { Locale } from '@portal/contract/texts'
import type { PlainInstalment } from '@portal/rules/plan-instalments'

/** What is told of a payment plan by mail; amounts in minor units. */
export type PlanNews =
  | { kind: 'began'; instalments: ReadonlyArray<PlainInstalment> }
  | { kind: 'upcoming'; amount: number; date: string }
  | { kind: 'missed'; amount: number; date: string; by: string }
  | { kind: 'finished'; total: number }
  | { kind: 'broken'; left: number }
  | { kind: 'stopped'; left: number }

interface Forms {
  account: string
  phone: string
  money: (amount: number) => string
  day: (date: string) => string
}

interface Words {
  subject: string
  paragraphs: Array<string>
}

/** The button that leads to the plan. */
export const planMailLabel: Record<Locale, string> = {
  en: 'See your payment plan',
  es: 'Ver su plan de pagos',
}

/** What each mail says. */
export const planMailWords: Record<Locale, (news: PlanNews, forms: Forms) => Words> = {
  en: (news, { account, phone, money, day }) => {
    switch (news.kind) {
      case 'began':
        return {
          subject: 'Your payment plan',
          paragraphs: [
            `You pay what is past due on account ${account} in ${news.instalments.length} instalments:`,
            ...news.instalments.map(({ date, amount }) => `${day(date)}: ${money(amount)}`),
            'We remind you before each one. New bills are to be paid as usual, beside the plan.',
          ],
        }
      case 'upcoming':
        return {
          subject: `Payment plan: ${money(news.amount)} by ${day(news.date)}`,
          paragraphs: [
            `The next instalment for account ${account} is ${money(news.amount)}. Please pay it by ${day(news.date)}.`,
          ],
        }
      case 'missed':
        return {
          subject: `Your instalment of ${money(news.amount)} is missing`,
          paragraphs: [
            `The instalment for account ${account} that was due on ${day(news.date)} has not come in.`,
            `Pay ${money(news.amount)} by ${day(news.by)} and the plan goes on as if nothing had happened. After that it ends, and all that is left of it is due at once.`,
            `If you cannot pay it, call us before then: ${phone}`,
          ],
        }
      case 'finished':
        return {
          subject: 'Your payment plan is finished',
          paragraphs: [
            `You have paid all ${money(news.total)} of the payment plan for account ${account}. Thank you.`,
          ],
        }
      case 'broken':
        return {
          subject: 'Your payment plan has ended',
          paragraphs: [
            `An instalment for account ${account} did not come in, so the payment plan has ended. What is left of it, ${money(news.left)}, is due now.`,
            `If you cannot pay it at once, please call us, and we look for a way together: ${phone}`,
          ],
        }
      case 'stopped':
        return {
          subject: 'Your payment plan was stopped',
          paragraphs: [
            `The payment plan for account ${account} was stopped. What is left of it, ${money(news.left)}, is due now.`,
          ],
        }
    }
  },
  es: (news, { account, phone, money, day }) => {
    switch (news.kind) {
      case 'began':
        return {
          subject: 'Su plan de pagos',
          paragraphs: [
            `Usted paga lo vencido de la cuenta ${account} en ${news.instalments.length} plazos:`,
            ...news.instalments.map(({ date, amount }) => `${day(date)}: ${money(amount)}`),
            'Le avisaremos antes de cada uno. Las facturas nuevas se pagan como siempre, aparte del plan.',
          ],
        }
      case 'upcoming':
        return {
          subject: `Plan de pagos: ${money(news.amount)} hasta el ${day(news.date)}`,
          paragraphs: [
            `El próximo plazo de la cuenta ${account} es de ${money(news.amount)}. Páguelo a más tardar el ${day(news.date)}.`,
          ],
        }
      case 'missed':
        return {
          subject: `Falta su plazo de ${money(news.amount)}`,
          paragraphs: [
            `No hemos recibido el plazo de la cuenta ${account} que vencía el ${day(news.date)}.`,
            `Pague ${money(news.amount)} a más tardar el ${day(news.by)} y el plan sigue como si nada. Después termina, y todo lo que falta vence de inmediato.`,
            `Si no puede pagarlo, llámenos antes: ${phone}`,
          ],
        }
      case 'finished':
        return {
          subject: 'Su plan de pagos está terminado',
          paragraphs: [
            `Usted pagó los ${money(news.total)} del plan de pagos de la cuenta ${account}. Gracias.`,
          ],
        }
      case 'broken':
        return {
          subject: 'Su plan de pagos terminó',
          paragraphs: [
            `No recibimos un plazo de la cuenta ${account}, así que el plan de pagos terminó. Lo que falta, ${money(news.left)}, vence ahora.`,
            `Si no puede pagarlo de una vez, llámenos y buscaremos juntos una solución: ${phone}`,
          ],
        }
      case 'stopped':
        return {
          subject: 'Se detuvo su plan de pagos',
          paragraphs: [
            `Se detuvo el plan de pagos de la cuenta ${account}. Lo que falta, ${money(news.left)}, vence ahora.`,
          ],
        }
    }
  },
}
