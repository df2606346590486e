import { getPaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import type { PaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import { Trans } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { routeQuery } from '@portal/browser/api/route-query'
import {
  accountWidget,
  seesAmounts,
  seesComingBills,
  upcomingPart,
} from '../../page/account-part.ts'
import type { AccountPartProps, AccountParts, Upcoming } from '../../page/account-part.ts'
import { paths } from '../../paths.ts'
import { needsPlanEntry } from './needs-plan-entry.ts'
import { PlanEntryPending } from './plan-entry-pending.tsx'

export const accountParts: AccountParts = {
  links: [
    {
      order: 50,
      isFor: (account) => seesAmounts(account) && needsPlanEntry(account),
      icon: 'calendar',
      to: paths.paymentPlan,
      title: <Trans>Payment plan</Trans>,
      State: PlanLinkDetail,
      Detail: PlanLinkDetail,
    },
  ],
  upcoming: [
    upcomingPart({
      order: 30,
      isFor: seesComingBills,
      query: (accountId) => routeQuery(getPaymentPlan, { params: { accountId } }),
      itemsOf: ({ plan }, { id }) => nextInstalmentOf(plan, id),
    }),
  ],
  widgets: [
    accountWidget({
      place: 'amount',
      order: 10,
      isFor: needsPlanEntry,
      Pending: PlanEntryPending,
      load: async () => (await import('./plan-entry.tsx')).PlanEntry,
    }),
  ],
}

/** A payment that is scheduled for it stands for it, if there is one. */
function nextInstalmentOf(plan: PaymentPlan | null, accountId: string): ReadonlyArray<Upcoming> {
  const next = plan?.status === 'active' ? plan.next : null
  if (!next) return []
  const day = <DateText date={next.date} look="day" />
  return [
    {
      key: 'instalment',
      date: next.date,
      amount: next.amount,
      icon: 'clock',
      to: paths.paymentPlan(accountId),
      title: <Trans>Installment of your payment plan</Trans>,
      detail: <Trans>due by {day}</Trans>,
    },
  ]
}

function PlanLinkDetail({ account }: AccountPartProps) {
  return account.amounts?.nextInstalment ? (
    <Trans>What’s due next, and how far along you are</Trans>
  ) : (
    <Trans>Pay what’s past due in installments</Trans>
  )
}
