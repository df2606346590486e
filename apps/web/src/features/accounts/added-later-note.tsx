import { Trans } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'

/** What of the amount due was added to a bill after it was made. */
export function AddedLaterNote({ addedLater }: Pick<AccountDetails, 'addedLater'>) {
  const figures = useFigures()
  return (
    <>
      {addedLater.map(({ billNumber, amount, isInterest }) => (
        <p key={billNumber}>
          {isInterest ? (
            <Trans>
              The amount due includes {figures.money(amount)} late interest on bill {billNumber}.
            </Trans>
          ) : (
            <Trans>
              The amount due includes {figures.money(amount)} that was added to bill {billNumber}:
              late interest, a fee or a correction.
            </Trans>
          )}
        </p>
      ))}
    </>
  )
}
