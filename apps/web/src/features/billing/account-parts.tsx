import { getAccount } from '@portal/contract/accounts/accounts'
import { Trans } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { AheadPending } from '../../account-parts/ahead-pending.tsx'
import { routeQuery } from '@portal/browser/api/route-query'
import {
  accountWidget,
  seesAmounts,
  seesComingBills,
  seesComingUse,
  upcomingPart,
} from '../../page/account-part.ts'
import type { AccountPartProps, AccountParts } from '../../page/account-part.ts'
import { paths } from '../../paths.ts'

export const accountParts: AccountParts = {
  links: [
    {
      order: 10,
      isFor: seesAmounts,
      icon: 'bill',
      to: (accountId) => paths.bills(accountId),
      title: <Trans>Bills</Trans>,
      Detail: LatestBillDates,
      Trailing: LatestBillAmount,
    },
  ],
  upcoming: [
    upcomingPart({
      order: 50,
      isFor: seesComingBills,
      // The page has read it already.
      query: (accountId) => routeQuery(getAccount, { params: { accountId } }),
      itemsOf({ nextBillOn }, { id }) {
        if (!nextBillOn) return []
        const day = <DateText date={nextBillOn} />
        return [
          {
            key: 'bill',
            date: nextBillOn,
            amount: null,
            icon: 'bill',
            to: paths.bills(id),
            title: <Trans>Next bill</Trans>,
            detail: <Trans>around {day}</Trans>,
          },
        ]
      },
    }),
  ],
  widgets: [
    accountWidget({
      place: 'ahead',
      order: 10,
      isFor: seesComingUse,
      Pending: AheadPending,
      load: async () => (await import('./bill-forecast-card.tsx')).AccountForecastCard,
    }),
    accountWidget({
      place: 'settings',
      order: 10,
      isFor: seesAmounts,
      Pending: AheadPending,
      load: async () => (await import('./bill-notices-card.tsx')).AccountBillNotices,
    }),
    accountWidget({
      place: 'settings',
      order: 20,
      isFor: seesComingBills,
      Pending: AheadPending,
      load: async () => (await import('./due-day-card.tsx')).DueDayCard,
    }),
  ],
}

function LatestBillDates({ account: { latestBill } }: AccountPartProps) {
  const figures = useFigures()
  return latestBill ? (
    <Trans>
      Latest: {figures.date(latestBill.from)} – {figures.date(latestBill.to)}
    </Trans>
  ) : (
    <Trans>The first one hasn’t come yet</Trans>
  )
}

function LatestBillAmount({ account: { latestBill } }: AccountPartProps) {
  return latestBill ? <MoneyText {...latestBill.asked} /> : null
}
