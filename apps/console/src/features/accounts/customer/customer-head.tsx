import { Trans } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import { useSuspenseQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { addressLine } from '../address-line.ts'
import { customerQuery, customerViewQuery } from '../customers-queries.ts'
import classes from './customer-head.module.css'

/** Whose account it is, how it stands, and what it owes. */
export function CustomerHead({ accountId }: { accountId: string }) {
  const customer = useSuspenseQuery(customerQuery(accountId)).data
  const { balance, account } = useSuspenseQuery(customerViewQuery(accountId)).data
  const year = customer.openedOn.slice(0, 4)
  const pastDue = account?.amounts?.pastDue.amount ?? 0
  const autopay = account?.upcoming?.autopay.status
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <PageLink to={paths.customers()} className={classes.back}>
          <Trans>Customers</Trans>
        </PageLink>
        <div className={classes.title}>
          <h1>{customer.holderName}</h1>
          {customer.status === 'closed' ? (
            <Badge>
              <Trans>Closed account</Trans>
            </Badge>
          ) : null}
          {pastDue > 0 ? (
            <Badge tone="danger">
              <Trans>Past due</Trans>
            </Badge>
          ) : null}
          {autopay === 'on' ? (
            <Badge tone="success" icon="autopay">
              <Trans>Autopay on</Trans>
            </Badge>
          ) : null}
          {autopay === 'paused' || autopay === 'held' ? (
            <Badge tone="warning" icon="autopay">
              <Trans>Autopay paused</Trans>
            </Badge>
          ) : null}
        </div>
        <p className={classes.facts}>
          {addressLine(customer.serviceAddress)} · {customer.number} ·{' '}
          <Trans>customer since {year}</Trans>
        </p>
      </div>
      <p className={classes.balance}>
        <span className={classes.figure}>
          <MoneyText {...balance} size="large" />
        </span>
        <span className={classes.facts}>
          <Standing balance={balance.amount} dueDate={account?.amounts?.dueDate ?? null} />
        </span>
      </p>
    </header>
  )
}

function Standing({ balance, dueDate }: { balance: number; dueDate: string | null }) {
  if (balance < 0) return <Trans>in credit</Trans>
  if (balance === 0) return <Trans>nothing owed</Trans>
  if (!dueDate) return <Trans>owed</Trans>
  return (
    <Trans>
      owed, due <DateText date={dueDate} />
    </Trans>
  )
}
