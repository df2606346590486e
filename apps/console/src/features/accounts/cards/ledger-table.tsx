import { useLingui } from '@lingui/react/macro'
import type { CustomerLedgerEntry } from '@portal/contract/accounts/accounts-ledger'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { methodWords } from '../../../page/method-words.ts'
import classes from './ledger-table.module.css'
import { ledgerKinds } from './ledger-words.ts'

/** What was posted, with the balance after each; dense, as a ledger is read. */
export function LedgerTable({ entries }: { entries: ReadonlyArray<CustomerLedgerEntry> }) {
  const { t } = useLingui()
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{t`Ledger`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Date`}</th>
          <th scope="col">{t`What`}</th>
          <th scope="col" className={classes.figure}>{t`Amount`}</th>
          <th scope="col" className={classes.figure}>{t`Balance`}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LedgerRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function LedgerRow({ entry }: { entry: CustomerLedgerEntry }) {
  const { i18n } = useLingui()
  const { kind, postedOn, amount, balance, payment, reference } = entry
  const about = payment ? i18n._(methodWords(payment.method)) : reference
  return (
    <tr>
      <td>
        <DateText date={postedOn} />
      </td>
      <td>
        {i18n._(ledgerKinds[kind])}
        {about === null ? null : <span className={classes.about}> {about}</span>}
      </td>
      <td className={classes.figure} data-credit={amount.amount < 0 || undefined}>
        <MoneyText {...amount} signed />
      </td>
      <td className={classes.figure}>
        <strong>
          <MoneyText {...balance} />
        </strong>
      </td>
    </tr>
  )
}
