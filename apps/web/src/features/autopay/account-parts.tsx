import type { AutopayOfAccount, UpcomingDraw } from '@portal/contract/autopay/autopay'
import { Trans } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { autopayQuery } from '../../api/autopay-query.ts'
import { seesAmounts, seesComingBills, upcomingPart } from '../../page/account-part.ts'
import type { AccountParts, Upcoming } from '../../page/account-part.ts'
import { paths } from '../../paths.ts'

export const accountParts: AccountParts = {
  links: [
    {
      order: 30,
      isFor: seesAmounts,
      icon: 'calendar',
      to: paths.autopay,
      title: <Trans>Autopay/ACCPF</Trans>,
      Detail: () => <Trans>Bills that pay themselves</Trans>,
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
}

function nextDrawOf(autopay: AutopayOfAccount, accountId: string): ReadonlyArray<Upcoming> {
  const draw = autopay.status === 'on' ? autopay.plan.draws[0] : undefined
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

function DrawDetail({ draw }: { draw: UpcomingDraw }) {
  const day = <DateText date={draw.date} look="weekday" />
  if (draw.skipped) return <Trans>{day}, left out as you asked</Trans>
  if (draw.aboveMaximum) return <Trans>{day}, not drawn: it is above your maximum</Trans>
  return draw.amount ? day : <Trans>{day}, the amount of the next bill</Trans>
}
