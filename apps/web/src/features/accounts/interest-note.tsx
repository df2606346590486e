import { Trans } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'

/** What of the amount due is interest, and on which bill. */
export function InterestNote({ lateInterest }: Pick<AccountDetails, 'lateInterest'>) {
  const figures = useFigures()
  return (
    <>
      {lateInterest.map(({ billNumber, amount }) => (
        <p key={billNumber}>
          <Trans>
            The amount due includes {figures.money(amount)} late interest on bill {billNumber}.
          </Trans>
        </p>
      ))}
    </>
  )
}
