import type { AutopayOfAccount, UpcomingDraw } from '@portal/contract/autopay/autopay'
import { Trans } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { amountToPay } from '../../api/amount-to-pay.ts'
import { autopayQuery, nextRetryOf } from '../../api/autopay-query.ts'
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
      icon: 'autopay',
      to: paths.autopay,
      title: <AutopayTitle />,
      State: AutopayDetail,
      Detail: AutopayDetail,
    },
  ],
  upcoming: [
    upcomingPart({
      order: 20,
      isFor: seesComingBills,
      query: autopayQuery,
      itemsOf: (autopay, { id }) => upcomingOf(autopay, id),
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

/** The specification's own word; in a narrow row it breaks where it is two. */
function AutopayTitle() {
  return (
    <Trans>
      Autopay/
      <wbr />
      ACCPF
    </Trans>
  )
}

function AutopayDetail({ account }: AccountPartProps) {
  switch (account.upcoming?.autopay.status) {
    case 'on':
      return <OnDetail account={account} />
    case 'paused':
      return <Trans>Paused</Trans>
    case 'held':
      return <Trans>On, but it can’t pay</Trans>
    default:
      return <Trans context="autopay">Off</Trans>
  }
}

/** On, and what of it does not pay the bill that is shown beside. */
function OnDetail({ account }: AccountPartProps) {
  const next = account.upcoming?.autopay.next
  switch (next?.state) {
    case 'failed':
      return <Trans>On, but the last payment failed</Trans>
    case 'skipped':
      return <Trans>On, this payment is skipped</Trans>
    case 'above-maximum':
      return <Trans>On, but this bill is above your maximum</Trans>
    case 'above-card-limit':
      return <Trans>On, but this bill is too much for one card payment</Trans>
    case undefined:
      return account.status !== 'closed' && amountToPay(account)?.amount ? (
        <Trans>On from your next bill</Trans>
      ) : (
        <Trans context="autopay">On</Trans>
      )
    default:
      return <Trans context="autopay">On</Trans>
  }
}

function upcomingOf(autopay: AutopayOfAccount, accountId: string): ReadonlyArray<Upcoming> {
  const nextTry = nextRetryOf(autopay)
  if (nextTry) {
    return [
      {
        key: 'draw',
        date: nextTry.date,
        amount: nextTry.amount,
        icon: 'autopay',
        to: paths.autopay(accountId),
        title: <AutopayTitle />,
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
      amount: draw.skipped || draw.above ? null : draw.amount,
      icon: 'autopay',
      to: paths.autopay(accountId),
      title: <AutopayTitle />,
      detail: <DrawDetail draw={draw} />,
    },
  ]
}

function NextTryDetail({ date }: { date: string }) {
  const day = <DateText date={date} look="day" />
  return <Trans>{day}, next try</Trans>
}

function DrawDetail({ draw }: { draw: UpcomingDraw }) {
  const day = <DateText date={draw.date} look="day" />
  if (draw.skipped) return <Trans>{day}, skipped</Trans>
  if (draw.above === 'maximum') {
    return <Trans>{day}, won’t be paid: it’s above your maximum</Trans>
  }
  if (draw.above) return <Trans>{day}, won’t be paid: it’s too much for one card payment</Trans>
  if (draw.key !== null) return day
  return draw.amount ? (
    <Trans>Around {day}</Trans>
  ) : (
    <Trans>Around {day}, the amount of the next bill</Trans>
  )
}
