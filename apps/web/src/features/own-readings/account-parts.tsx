import { getOwnReading } from '@portal/contract/own-readings/own-readings'
import type { OwnReadingOfAccount } from '@portal/contract/own-readings/own-readings'
import { Trans } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { routeQuery } from '@portal/browser/api/route-query'
import { seesComingUse, upcomingPart } from '../../page/account-part.ts'
import type { AccountParts, Upcoming } from '../../page/account-part.ts'
import { paths } from '../../paths.ts'

export const accountParts: AccountParts = {
  upcoming: [
    upcomingPart({
      order: 40,
      isFor: seesComingUse,
      query: (accountId) => routeQuery(getOwnReading, { params: { accountId } }),
      itemsOf: (own, { id }) => [...readingOf(own, id), ...estimatedBillOf(own, id)],
    }),
  ],
}

function readingOf(own: OwnReadingOfAccount, accountId: string): ReadonlyArray<Upcoming> {
  if (!own.window || own.refusal !== null || !own.mayGive) return []
  const given = own.given !== null
  if (own.coming !== 'estimate' && !given) return []
  const { to: date } = own.window
  const day = <DateText date={date} look="day" />
  return [
    {
      key: 'reading',
      date,
      amount: null,
      icon: 'energy',
      to: paths.ownReading(accountId),
      title: given ? <Trans>Your meter reading is in</Trans> : <Trans>Read your meter</Trans>,
      detail: given ? (
        <Trans>You can change it until {day}</Trans>
      ) : (
        <Trans>by {day}, so your next bill isn’t an estimate</Trans>
      ),
    },
  ]
}

/** Where the next bill would be an estimate, what it is going to be made from. */
function estimatedBillOf(own: OwnReadingOfAccount, accountId: string): ReadonlyArray<Upcoming> {
  if (!own.billOn || own.coming !== 'estimate' || own.registers.length === 0) return []
  const day = <DateText date={own.billOn} />
  return [
    {
      key: 'estimated-bill',
      standsFor: 'bill',
      date: own.billOn,
      amount: null,
      icon: 'bill',
      to: paths.bills(accountId),
      title: <Trans>Next bill</Trans>,
      detail: own.given ? (
        <Trans>around {day}, using your reading</Trans>
      ) : (
        <Trans>around {day}, an estimate</Trans>
      ),
    },
  ]
}
