import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import classes from './past-due-parts.module.css'

/** What is past due, each part with its own day, the oldest first; with what is due later it adds up to the amount. */
export function PastDueParts({ amounts }: { amounts: NonNullable<AccountSummary['amounts']> }) {
  const figures = useFigures()
  const { amountDue, pastDue, pastDueParts } = amounts
  const later = amountDue.amount - pastDue.amount
  if (pastDueParts.length === 0 || (pastDueParts.length === 1 && later === 0)) return null
  return (
    <div className={classes.parts}>
      <div className={classes.bar} aria-hidden="true">
        {pastDueParts.map(({ amount, dueDate }) => (
          <span key={dueDate} data-late style={{ flexGrow: amount.amount }} />
        ))}
        {later > 0 ? <span style={{ flexGrow: later }} /> : null}
      </div>
      <ul>
        {pastDueParts.map(({ amount, dueDate }, index) => (
          <li key={dueDate} className={classes.part}>
            <span>
              {index === 0 && pastDueParts.length > 1 ? (
                <Trans>
                  <strong>Oldest:</strong> was due {figures.date(dueDate)}
                </Trans>
              ) : (
                <Trans>was due {figures.date(dueDate)}</Trans>
              )}
            </span>
            <MoneyText {...amount} />
          </li>
        ))}
        {later > 0 ? (
          <li className={classes.part}>
            <span>
              <Trans>not due yet</Trans>
            </span>
            <MoneyText amount={later} currency={amountDue.currency} />
          </li>
        ) : null}
      </ul>
    </div>
  )
}
