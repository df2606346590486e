import { Trans } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { Disclosure } from '@portal/kit/display/disclosure'
import { useFigures } from '@portal/kit/display/figures'
import classes from './account-page.module.css'

/** What of the amount due was added to bills after they were made, in one line; bill by bill on request. */
export function AddedLaterNote({ account }: { account: AccountDetails }) {
  const figures = useFigures()
  const { addedLater, amounts } = account
  const [first] = addedLater
  if (!first || !amounts || amounts.amountDue.amount === 0) return null
  const sum = figures.money({
    ...first.amount,
    amount: addedLater.reduce((total, { amount }) => total + amount.amount, 0),
  })
  return (
    <Disclosure
      className={classes.added}
      summary={
        addedLater.every(({ isInterest }) => isInterest) ? (
          <Trans>Includes {sum} of late interest</Trans>
        ) : (
          <Trans>Includes {sum} of late interest, fees or corrections</Trans>
        )
      }
    >
      {addedLater.map(({ billNumber, amount }) => (
        <p key={billNumber}>
          <Trans>
            {figures.money(amount)} on bill {billNumber}
          </Trans>
        </p>
      ))}
    </Disclosure>
  )
}
