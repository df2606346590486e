import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { Forms } from '../../../ports/mail/account-mail.ts'
import type { AutopayNews, AutopayWords } from './autopay-mail-words.ts'

/** What each mail of autopay says in English. */
export const englishAutopay: AutopayWords = {
  enrolled: (news, { account, money, day }) => ({
    subject: 'Autopay is on',
    paragraphs: [
      `From now on we draw what is due for account ${account} by ourselves, and tell you before each time.`,
      ...drawsEnglish(news, { money, day }),
      `This is what you agreed to; keep it: “${news.agreement}”`,
    ],
  }),
  changed: (news, { account, money, day }) => ({
    subject: 'Autopay is changed',
    paragraphs: [
      `This is what we draw next for account ${account}:`,
      ...drawsEnglish(news, { money, day }),
      `This is what you agreed to; keep it: “${news.agreement}”`,
    ],
  }),
  upcoming: (news, { account, money, day }) => ({
    subject: `Autopay: ${money(news.amount)} on ${day(news.date)}`,
    paragraphs: [
      ...(news.announced === null
        ? []
        : [
            news.announced.date === news.date
              ? `We had told you ${money(news.announced.amount)}. By now another amount is due.`
              : `Your bill was made again. This takes the place of the ${money(news.announced.amount)} that we had announced for ${day(news.announced.date)}.`,
          ]),
      `On ${day(news.date)} we draw ${money(news.amount)} for account ${account}. There is nothing to do.`,
      'What you pay by hand before then is taken off. You can also skip this draw.',
    ],
  }),
  'called-off': (news, { account, money, day }) => ({
    subject: `Autopay does not draw ${money(news.amount)} on ${day(news.date)}`,
    paragraphs: [
      `Your bill for account ${account} was made again, so the draw that we had announced does not take place.`,
      'What the new bill asks for is drawn on a day of its own, and we tell you before. There is nothing to do.',
    ],
  }),
  'above-maximum': (news, { account, money, day }) => ({
    subject: `Autopay does not draw ${money(news.amount)}: it is above your maximum`,
    paragraphs: [
      `For account ${account}, ${money(news.amount)} is due on ${day(news.date)}. That is more than autopay may draw at once, so we draw nothing.`,
      'Please pay this bill by hand, or raise the maximum before that day.',
    ],
  }),
  drawn: (news, { account, money }) => ({
    subject: `Autopay paid ${money(news.amount)}`,
    paragraphs: [
      `We drew ${money(news.amount)} for account ${account}${fromMethod('en', news.method)}. Thank you.`,
    ],
  }),
  failed: (news, { account, money, day }) => ({
    subject: `Autopay could not draw ${money(news.amount)}`,
    paragraphs: [
      `We tried to draw ${money(news.amount)} for account ${account}${fromMethod('en', news.method)}. ${failureWords.en(news.failure)}`,
      `We try again on ${day(news.againOn)}. Until then you can choose another payment method, or pay by hand.`,
    ],
  }),
  'failed-for-good': (news, { account, money }) => ({
    subject: `Please pay ${money(news.amount)} by hand`,
    paragraphs: [
      `We tried several times to draw ${money(news.amount)} for account ${account}${fromMethod('en', news.method)}, and will not try again for this bill. ${failureWords.en(news.failure)}`,
      'Please pay it by hand. Autopay stays on for the bills to come; check the payment method so that they go through.',
    ],
  }),
  held: (news, { account }) =>
    news.reason === 'method-removed'
      ? {
          subject: 'Autopay is on hold: it has no payment method',
          paragraphs: [
            `The payment method behind the autopay of account ${account} was removed, so nothing is drawn.`,
            'Choose another one, and pay by hand what is due until then.',
          ],
        }
      : {
          subject: 'Autopay is on hold: your access to the account ended',
          paragraphs: [
            `You no longer look after account ${account}, so nothing is drawn from your payment method any more.`,
          ],
        },
  'method-ending': (news, { day }) => ({
    subject: `Your card${news.last4 ? ` ending ${news.last4}` : ''} is good until ${day(news.lastDay)}`,
    paragraphs: [
      `Autopay pays for ${news.accounts.length > 1 ? 'accounts' : 'account'} ${new Intl.ListFormat('en').format(news.accounts)} from this card. After that day your bank refuses it, and no draw goes through.`,
      'Please choose another payment method for autopay before then. If you already have the new card, add it there.',
    ],
  }),
  stopped: (news, { account }) => ({
    subject: 'Autopay is off',
    paragraphs: [
      `Autopay for account ${account} was stopped${news.byAnother ? ' by somebody else who looks after it' : ''}. Bills are paid by hand from now on.`,
    ],
  }),
}

function drawsEnglish(
  { draws }: Pick<Extract<AutopayNews, { kind: 'enrolled' }>, 'draws'>,
  { money, day }: Pick<Forms, 'money' | 'day'>,
): Array<string> {
  return draws.map(({ date, amount }) =>
    amount === null ? `Around ${day(date)}: that bill’s amount` : `${day(date)}: ${money(amount)}`,
  )
}
