import type { AutopayOfAccount, UpcomingDraw } from '@portal/contract/autopay/autopay'
import { Trans } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { autopayQuery } from '../../api/autopay-query.ts'
import {
  accountWidget,
  seesAmounts,
  seesComingBills,
  upcomingPart,
} from '../../page/account-part.ts'
import type { AccountPartProps, AccountParts, Upcoming } from '../../page/account-part.ts'
import { paths } from '../../paths.ts'
import { AutopayOfferPending } from './autopay-offer-pending.tsx'
import { isAutopayOffered } from './is-autopay-offered.ts'

export const accountParts: AccountParts = {
  links: [
    {
      order: 30,
      isFor: seesAmounts,
      icon: 'calendar',
      to: paths.autopay,
      title: <Trans>Autopay/ACCPF</Trans>,
      Detail: AutopayDetail,
    },
  ],
  upcoming: [
    upcomingPart({
      order: 20,
      isFor: seesComingBills,
      query: autopayQuery,
      itemsOf: (autopay, { id }) => nextDrawOf(autopay, id),
    }),
  ],
  widgets: [
    accountWidget({
      place: 'amount',
      order: 5,
      isFor: isAutopayOffered,
      Pending: AutopayOfferPending,
      load: async () => (await import('./autopay-offer.tsx')).AutopayOffer,
    }),
  ],
}

function AutopayDetail({ account: { upcoming } }: AccountPartProps) {
  switch (upcoming?.autopay.status) {
    case 'on':
      return <Trans>On</Trans>
    case 'paused':
      return <Trans>Paused</Trans>
    case 'held':
      return <Trans>On, but it can’t pay</Trans>
    default:
      return <Trans context="autopay">Off</Trans>
  }
}

function nextDrawOf(autopay: AutopayOfAccount, accountId: string): ReadonlyArray<Upcoming> {
  const [last] = autopay.past
  const nextTry = autopay.status === 'on' && last?.tries.find(({ state }) => state === 'ahead')
  if (last && nextTry) {
    return [
      {
        key: 'draw',
        date: nextTry.date,
        amount: last.amount,
        icon: 'calendar',
        to: paths.autopay(accountId),
        title: <Trans>Autopay/ACCPF</Trans>,
        detail: <NextTryDetail date={nextTry.date} />,
      },
    ]
  }
  // While it is paused, the first one after that.
  const draw = autopay.status === 'held' ? undefined : autopay.plan.draws[0]
  if (!draw) return []
  return [
    {
      key: 'draw',
      date: draw.date,
      amount: draw.skipped || draw.aboveMaximum ? null : draw.amount,
      icon: 'calendar',
      to: paths.autopay(accountId),
      title: <Trans>Autopay/ACCPF</Trans>,
      detail: <DrawDetail draw={draw} />,
    },
  ]
}

function NextTryDetail({ date }: { date: string }) {
  const day = <DateText date={date} look="weekday" />
  return <Trans>{day}, next try</Trans>
}

function DrawDetail({ draw }: { draw: UpcomingDraw }) {
  const day = <DateText date={draw.date} look="weekday" />
  if (draw.skipped) return <Trans>{day}, skipped</Trans>
  if (draw.aboveMaximum) return <Trans>{day}, not paid: it’s above your maximum</Trans>
  return draw.amount ? day : <Trans>{day}, the amount of the next bill</Trans>
}
