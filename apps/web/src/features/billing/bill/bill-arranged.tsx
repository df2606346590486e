import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import {
  AutopayFailedWords,
  LeftByAutopayWords,
  OnItsWayWords,
} from '../../../account-parts/arranged-words.tsx'

/** Autopay failed and tries again by itself: nobody has to pay. */
export function isTriedAgain({ attention, upcoming }: Partial<AccountSummary> = {}): boolean {
  return attention?.kind === 'autopay-failed' && Boolean(upcoming?.autopay.next?.date)
}

/** What pays a bill by itself, was to, or is on its way; nothing where nobody arranged anything. */
export function BillArranged({ account }: { account: AccountSummary }) {
  const { attention, upcoming } = account
  const figures = useFigures()
  const day = attention?.date ? figures.date(attention.date, 'day') : null
  if (day && attention?.kind === 'scheduled') {
    return (
      <p>
        {upcoming?.scheduled?.own ? (
          <Trans>Your payment is scheduled for {day}.</Trans>
        ) : (
          <Trans>A payment is scheduled for {day}.</Trans>
        )}
      </p>
    )
  }
  return (
    <>
      {day && attention?.kind === 'autopay' ? (
        <p>
          <Trans>Autopay pays it on {day}.</Trans>
        </p>
      ) : attention?.kind === 'autopay-failed' ? (
        <p>
          <AutopayFailedWords upcoming={upcoming} />
        </p>
      ) : null}
      <OnItsWayWords upcoming={upcoming} />
      <LeftByAutopayWords account={account} />
    </>
  )
}
