import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyField } from '@portal/kit/fields/money-field'
import { MoneyText } from '@portal/kit/display/money-text'
import { useInstalmentText } from '../../../account-parts/instalment-text.ts'
import { accountName, accountPlace } from '../../../api/account-list.ts'
import { AheadNote } from './ahead-note.tsx'
import { usualAmount } from './amount-choice.ts'
import classes from './amount-row.module.css'
import type { ChosenAmount } from '../payment-address.ts'
import type { PaymentOptions } from './payment-draft.ts'

type AmountRowProps = {
  account: AccountSummary
  /** Absent while nothing goes to this account. */
  chosen: ChosenAmount | undefined
  error: string | undefined
  options: PaymentOptions
  onChange: (chosen: ChosenAmount | undefined) => void
}

/** One of several accounts: chosen or not, and how much goes to it. */
export function AmountRow({ account, chosen, error, options, onChange }: AmountRowProps) {
  const { t } = useLingui()
  const { id: accountId, amounts } = account
  const name = accountName(account)
  return (
    <li className={classes.row} data-field={accountId}>
      <div className={classes.account}>
        <CheckboxField
          checked={chosen !== undefined}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? { accountId, amount: usualAmount(account) } : undefined,
            )
          }
          label={
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.detail}>{accountPlace(account)}</span>
              <span className={classes.detail}>
                <Owed account={account} />
              </span>
            </span>
          }
        />
      </div>
      {chosen ? (
        <div className={classes.amount}>
          <MoneyField
            name={accountId}
            label={t`Amount for ${name}`}
            currency={amounts?.balance.currency ?? 'USD'}
            value={chosen.amount}
            onValueChange={(amount) => onChange({ accountId, amount })}
            error={error}
            help={<AheadNote account={account} amount={chosen.amount} options={options} />}
          />
        </div>
      ) : null}
    </li>
  )
}

function Owed({ account: { amounts } }: { account: AccountSummary }) {
  const instalment = useInstalmentText()
  if (!amounts) return null
  if (amounts.balance.amount < 0) {
    return (
      <Trans>
        <MoneyText amount={-amounts.balance.amount} currency={amounts.balance.currency} /> credit
      </Trans>
    )
  }
  const { nextInstalment: next } = amounts
  if (amounts.amountDue.amount <= 0) {
    return next ? instalment(next) : <Trans>Nothing due</Trans>
  }
  const due = <MoneyText {...amounts.amountDue} />
  if (!amounts.dueDate) return <Trans>{due} due</Trans>
  const oldest = <DateText date={amounts.dueDate} />
  const pastDue = <MoneyText {...amounts.pastDue} />
  const parts =
    amounts.pastDueParts.length + (amounts.pastDue.amount < amounts.amountDue.amount ? 1 : 0)
  return amounts.pastDue.amount > 0 ? (
    <span className={classes.late}>
      {parts > 1 && amounts.pastDue.amount === amounts.amountDue.amount ? (
        <Trans>
          {pastDue} past due, the oldest since {oldest}
        </Trans>
      ) : parts > 1 ? (
        <Trans>
          {due}, with {pastDue} past due, the oldest since {oldest}
        </Trans>
      ) : (
        <Trans>
          {due}, past due since {oldest}
        </Trans>
      )}
    </span>
  ) : (
    <Trans>
      {due} due <DateText date={amounts.dueDate} />
    </Trans>
  )
}
