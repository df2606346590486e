import { failureWords } from '../../ports/mail/charge-failure-words.ts'
import { fromMethod } from '../../ports/mail/charged-method-words.ts'
import type { PlanWords } from './plan-mail-words.ts'

/** What each mail about a payment plan says in Spanish. */
export const spanishPlan: PlanWords = {
  began: ({ instalments, method, autopay }, { account, money, day }) => ({
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
  'method-changed': ({ method }, { account }) => ({
    subject: 'Su plan de pagos se paga de otra manera',
    paragraphs: [
      method
        ? `Desde ahora cobramos los plazos de la cuenta ${account}${fromMethod('es', method)}, cada uno en su día.`
        : `Desde ahora usted paga los plazos de la cuenta ${account} por su cuenta. Le avisaremos antes de cada uno.`,
    ],
  }),
  upcoming: ({ amount, date, method }, { account, money, day }) =>
    method
      ? {
          subject: `Plan de pagos: ${money(amount)} el ${day(date)}`,
          paragraphs: [
            `El ${day(date)} cobramos el próximo plazo de la cuenta ${account}, ${money(amount)}${fromMethod('es', method)}. No tiene que hacer nada.`,
            'Lo que pague antes por su cuenta se descuenta.',
          ],
        }
      : {
          subject: `Plan de pagos: ${money(amount)} hasta el ${day(date)}`,
          paragraphs: [
            `El próximo plazo de la cuenta ${account} es de ${money(amount)}. Páguelo a más tardar el ${day(date)}.`,
          ],
        },
  charged: ({ amount, method }, { account, money }) => ({
    subject: `Su plazo de ${money(amount)} está pagado`,
    paragraphs: [
      `Cobramos ${money(amount)} de la cuenta ${account}${fromMethod('es', method)}. Gracias.`,
    ],
  }),
  failed: ({ amount, method, failure, againOn }, { account, money, day }) => ({
    subject: `No pudimos cobrar su plazo de ${money(amount)}`,
    paragraphs: [
      `Intentamos cobrar ${money(amount)} de la cuenta ${account}${fromMethod('es', method)}. ${failureWords.es(failure)}`,
      `Lo intentaremos otra vez el ${day(againOn)}. Hasta entonces puede elegir otro método de pago o pagar por su cuenta. Su plan continúa.`,
    ],
  }),
  'failed-for-good': ({ amount, method, failure, by }, { account, money, day, phone }) => ({
    subject: `Pague por su cuenta el plazo de ${money(amount)}`,
    paragraphs: [
      `No pudimos cobrar ${money(amount)} de la cuenta ${account}${fromMethod('es', method)} y no lo intentaremos más. ${failureWords.es(failure)}`,
      ...(by
        ? [
            `Páguelo a más tardar el ${day(by)} y el plan sigue como si nada. Después termina, y todo lo que falta vence de inmediato.`,
          ]
        : []),
      `Si no puede pagarlo, llámenos: ${phone}`,
    ],
  }),
  missed: ({ amount, date, by }, { account, money, day, phone }) => ({
    subject: `Falta su plazo de ${money(amount)}`,
    paragraphs: [
      `No hemos recibido el plazo de la cuenta ${account} que vencía el ${day(date)}.`,
      `Pague ${money(amount)} a más tardar el ${day(by)} y el plan sigue como si nada. Después termina, y todo lo que falta vence de inmediato.`,
      `Si no puede pagarlo, llámenos antes: ${phone}`,
    ],
  }),
  finished: ({ total, autopay }, { account, money }) => ({
    subject: 'Su plan de pagos está terminado',
    paragraphs: [
      `Usted pagó los ${money(total)} del plan de pagos de la cuenta ${account}. Gracias.`,
      ...(autopay ? ['El pago automático continúa desde mañana.'] : []),
    ],
  }),
  broken: ({ left, autopay }, { account, money, phone }) => ({
    subject: 'Su plan de pagos terminó',
    paragraphs: [
      `No recibimos un plazo de la cuenta ${account}, así que el plan de pagos terminó. Lo que falta, ${money(left)}, vence ahora.`,
      ...(autopay ? ['El pago automático sigue en pausa hasta que usted lo reanude.'] : []),
      `Si no puede pagarlo de una vez, llámenos y buscaremos juntos una solución: ${phone}`,
    ],
  }),
  stopped: ({ left, autopay }, { account, money }) => ({
    subject: 'Se detuvo su plan de pagos',
    paragraphs: [
      `Se detuvo el plan de pagos de la cuenta ${account}. Lo que falta, ${money(left)}, vence ahora.`,
      ...(autopay ? ['El pago automático continúa desde mañana.'] : []),
    ],
  }),
}
