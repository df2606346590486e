import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { Forms } from '../../../ports/mail/account-mail.ts'
import type { AutopayNews, AutopayWords } from './autopay-mail-words.ts'

/** What each mail of autopay says in Spanish. */
export const spanishAutopay: AutopayWords = {
  enrolled: (news, { account, money, day }) => ({
    subject: 'El pago automático está activado',
    paragraphs: [
      `Desde ahora cobramos por nuestra cuenta lo que corresponda a la cuenta ${account} y cada vez le avisamos antes.`,
      ...drawsSpanish(news, { money, day }),
      `Esto es lo que usted aceptó; consérvelo: «${news.agreement}»`,
    ],
  }),
  changed: (news, { account, money, day }) => ({
    subject: 'El pago automático ha cambiado',
    paragraphs: [
      `Esto es lo próximo que cobramos para la cuenta ${account}:`,
      ...drawsSpanish(news, { money, day }),
      `Esto es lo que usted aceptó; consérvelo: «${news.agreement}»`,
    ],
  }),
  upcoming: (news, { account, money, day }) => ({
    subject: `Pago automático: ${money(news.amount)} el ${day(news.date)}`,
    paragraphs: [
      ...(news.announced === null
        ? []
        : [
            news.announced.date === news.date
              ? `Le habíamos anunciado ${money(news.announced.amount)}. Ahora corresponde otro importe.`
              : `Su factura se hizo de nuevo. Esto sustituye los ${money(news.announced.amount)} que habíamos anunciado para el ${day(news.announced.date)}.`,
          ]),
      `El ${day(news.date)} cobraremos ${money(news.amount)} para la cuenta ${account}. No tiene que hacer nada.`,
      'Lo que pague usted antes se descuenta. También puede omitir este cobro.',
    ],
  }),
  'called-off': (news, { account, money, day }) => ({
    subject: `El pago automático no cobra ${money(news.amount)} el ${day(news.date)}`,
    paragraphs: [
      `Su factura de la cuenta ${account} se hizo de nuevo, así que el cobro que habíamos anunciado no tiene lugar.`,
      'Lo que pida la nueva factura se cobra en su propio día y le avisaremos antes. No tiene que hacer nada.',
    ],
  }),
  'above-maximum': (news, { account, money, day }) => ({
    subject: `El pago automático no cobra ${money(news.amount)}: supera su máximo`,
    paragraphs: [
      `En la cuenta ${account} vencen ${money(news.amount)} el ${day(news.date)}. Es más de lo que el pago automático puede cobrar de una vez, así que no cobramos nada.`,
      'Pague esta factura usted mismo o suba el máximo antes de ese día.',
    ],
  }),
  drawn: (news, { account, money }) => ({
    subject: `El pago automático pagó ${money(news.amount)}`,
    paragraphs: [
      `Cobramos ${money(news.amount)} para la cuenta ${account}${fromMethod('es', news.method)}. Gracias.`,
    ],
  }),
  failed: (news, { account, money, day }) => ({
    subject: `El pago automático no pudo cobrar ${money(news.amount)}`,
    paragraphs: [
      `Intentamos cobrar ${money(news.amount)} para la cuenta ${account}${fromMethod('es', news.method)}. ${failureWords.es(news.failure)}`,
      `Lo intentaremos de nuevo el ${day(news.againOn)}. Hasta entonces puede elegir otro método de pago o pagar usted mismo.`,
    ],
  }),
  'failed-for-good': (news, { account, money }) => ({
    subject: `Por favor, pague ${money(news.amount)} usted mismo`,
    paragraphs: [
      `Intentamos varias veces cobrar ${money(news.amount)} para la cuenta ${account}${fromMethod('es', news.method)} y no lo intentaremos más para esta factura. ${failureWords.es(news.failure)}`,
      'Páguela usted mismo. El pago automático sigue activado para las próximas facturas; revise el método de pago para que se cobren.',
    ],
  }),
  held: (news, { account }) =>
    news.reason === 'method-removed'
      ? {
          subject: 'El pago automático está en espera: no tiene método de pago',
          paragraphs: [
            `Se eliminó el método de pago del pago automático de la cuenta ${account}, así que no se cobra nada.`,
            'Elija otro y pague usted mismo lo que venza hasta entonces.',
          ],
        }
      : {
          subject: 'El pago automático está en espera: terminó su acceso a la cuenta',
          paragraphs: [
            `Usted ya no administra la cuenta ${account}, así que no se cobra nada más de su método de pago.`,
          ],
        },
  'method-ending': (news, { day }) => ({
    subject: `Su tarjeta${news.last4 ? ` terminada en ${news.last4}` : ''} es válida hasta el ${day(news.lastDay)}`,
    paragraphs: [
      `El pago automático ${news.accounts.length > 1 ? 'de las cuentas' : 'de la cuenta'} ${new Intl.ListFormat('es').format(news.accounts)} usa esta tarjeta. Después de ese día el banco la rechaza y no se puede cobrar.`,
      'Elija antes otro método de pago para el pago automático. Si ya tiene la tarjeta nueva, agréguela allí.',
    ],
  }),
  stopped: (news, { account }) => ({
    subject: 'El pago automático está desactivado',
    paragraphs: [
      `Se detuvo el pago automático de la cuenta ${account}${news.byAnother ? ', por otra persona que la administra' : ''}. Desde ahora las facturas se pagan a mano.`,
    ],
  }),
}

function drawsSpanish(
  { draws }: Pick<Extract<AutopayNews, { kind: 'enrolled' }>, 'draws'>,
  { money, day }: Pick<Forms, 'money' | 'day'>,
): Array<string> {
  return draws.map(({ date, amount }) =>
    amount === null
      ? `Hacia el ${day(date)}: el importe de esa factura`
      : `${day(date)}: ${money(amount)}`,
  )
}
