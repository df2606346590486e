import { failureWords } from '../../ports/mail/charge-failure-words.ts'
import { fromMethod } from '../../ports/mail/charged-method-words.ts'
import type { PlanWords } from './plan-mail-words.ts'

/** What each mail about a payment plan says in English. */
export const englishPlan: PlanWords = {
  began: ({ instalments, method, autopay }, { account, money, day }) => ({
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
  'method-changed': ({ method }, { account }) => ({
    subject: 'Your payment plan is paid in another way',
    paragraphs: [
      method
        ? `From now on we charge the instalments for account ${account}${fromMethod('en', method)}, each on its day.`
        : `From now on you pay the instalments for account ${account} by hand. We remind you before each one.`,
    ],
  }),
  upcoming: ({ amount, date, method }, { account, money, day }) =>
    method
      ? {
          subject: `Payment plan: ${money(amount)} on ${day(date)}`,
          paragraphs: [
            `On ${day(date)} we charge the next instalment for account ${account}, ${money(amount)}${fromMethod('en', method)}. There is nothing to do.`,
            'What you pay by hand before then is taken off.',
          ],
        }
      : {
          subject: `Payment plan: ${money(amount)} by ${day(date)}`,
          paragraphs: [
            `The next instalment for account ${account} is ${money(amount)}. Please pay it by ${day(date)}.`,
          ],
        },
  charged: ({ amount, method }, { account, money }) => ({
    subject: `Your instalment of ${money(amount)} is paid`,
    paragraphs: [
      `We charged ${money(amount)} for account ${account}${fromMethod('en', method)}. Thank you.`,
    ],
  }),
  failed: ({ amount, method, failure, againOn }, { account, money, day }) => ({
    subject: `We could not charge your instalment of ${money(amount)}`,
    paragraphs: [
      `We tried to charge ${money(amount)} for account ${account}${fromMethod('en', method)}. ${failureWords.en(failure)}`,
      `We try again on ${day(againOn)}. Until then you can choose another payment method, or pay by hand. Your plan goes on.`,
    ],
  }),
  'failed-for-good': ({ amount, method, failure, by }, { account, money, day, phone }) => ({
    subject: `Please pay your instalment of ${money(amount)} by hand`,
    paragraphs: [
      `We could not charge ${money(amount)} for account ${account}${fromMethod('en', method)}, and will not try again. ${failureWords.en(failure)}`,
      ...(by
        ? [
            `Pay it by ${day(by)} and the plan goes on as if nothing had happened. After that it ends, and all that is left of it is due at once.`,
          ]
        : []),
      `If you cannot pay it, call us: ${phone}`,
    ],
  }),
  missed: ({ amount, date, by }, { account, money, day, phone }) => ({
    subject: `Your instalment of ${money(amount)} is missing`,
    paragraphs: [
      `The instalment for account ${account} that was due on ${day(date)} has not come in.`,
      `Pay ${money(amount)} by ${day(by)} and the plan goes on as if nothing had happened. After that it ends, and all that is left of it is due at once.`,
      `If you cannot pay it, call us before then: ${phone}`,
    ],
  }),
  finished: ({ total, autopay }, { account, money }) => ({
    subject: 'Your payment plan is finished',
    paragraphs: [
      `You have paid all ${money(total)} of the payment plan for account ${account}. Thank you.`,
      ...(autopay ? ['Autopay goes on from tomorrow.'] : []),
    ],
  }),
  broken: ({ left, autopay }, { account, money, phone }) => ({
    subject: 'Your payment plan has ended',
    paragraphs: [
      `An instalment for account ${account} did not come in, so the payment plan has ended. What is left of it, ${money(left)}, is due now.`,
      ...(autopay ? ['Autopay stays paused until you resume it.'] : []),
      `If you cannot pay it at once, please call us, and we look for a way together: ${phone}`,
    ],
  }),
  stopped: ({ left, autopay }, { account, money }) => ({
    subject: 'Your payment plan was stopped',
    paragraphs: [
      `The payment plan for account ${account} was stopped. What is left of it, ${money(left)}, is due now.`,
      ...(autopay ? ['Autopay goes on from tomorrow.'] : []),
    ],
  }),
}
