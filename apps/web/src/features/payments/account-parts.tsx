import type { Payment } from '@portal/contract/payments/payments-receipt'
import { listScheduledPayments } from '@portal/contract/payments/payments-schedule'
import { Trans } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { routeQuery } from '@portal/browser/api/route-query'
import { seesAmounts, seesComingBills, upcomingPart } from '../../page/account-part.ts'
import type { AccountPartProps, AccountParts, Upcoming } from '../../page/account-part.ts'
import { latePart } from '@portal/browser/page/late-part'
import { paths } from '../../paths.ts'

const DefaultMethodState = latePart<AccountPartProps>({
  Pending: () => '\u00A0',
  load: async () => (await import('./methods/default-method-state.tsx')).DefaultMethodState,
})

export const accountParts: AccountParts = {
  links: [
    {
      order: 20,
      isFor: seesAmounts,
      icon: 'clock',
      to: (accountId) => paths.paymentHistory(accountId),
      title: <Trans>Payment history</Trans>,
      Detail: () => <Trans>What was paid, when and how</Trans>,
    },
    {
      order: 60,
      isFor: ({ permissions }) => permissions.includes('pay'),
      icon: 'card',
      to: paths.paymentMethods,
      title: <Trans>Default payment method</Trans>,
      State: DefaultMethodState,
    },
  ],
  upcoming: [
    upcomingPart({
      order: 10,
      isFor: seesComingBills,
      query: (accountId) => routeQuery(listScheduledPayments, { query: { accountId } }),
      itemsOf: ({ items }, account) => items.flatMap((each) => scheduledOf(each, account.id)),
    }),
  ],
}

function scheduledOf(payment: Payment, accountId: string): ReadonlyArray<Upcoming> {
  const { id, scheduledFor, allocations, origin } = payment
  const own = allocations.find((each) => each.accountId === accountId)
  if (!scheduledFor || !own) return []
  const ofPlan = origin === 'plan'
  const day = <DateText date={scheduledFor} look="weekday" />
  return [
    {
      key: id,
      ...(ofPlan && { standsFor: 'instalment' }),
      date: scheduledFor,
      amount: own.amount,
      icon: 'pay',
      to: paths.payment(id),
      title: ofPlan ? (
        <Trans>Installment of your payment plan</Trans>
      ) : (
        <Trans>Scheduled payment</Trans>
      ),
      detail: ofPlan ? <Trans>charged on {day}</Trans> : day,
    },
  ]
}
