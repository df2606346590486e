import { Trans, useLingui } from '@lingui/react/macro'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { List, ListRow } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { textLinkClass } from '@portal/kit/actions/text-link'
import type { ReactNode } from 'react'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { useMethodText } from '../methods/method-text.tsx'
import classes from './payment-details.module.css'
import { wasPaid } from '../payment-states.ts'

/** The receipt: for which accounts, how, when and under which number. */
export function PaymentDetails({ payment }: { payment: Payment }) {
  return (
    <>
      <section>
        <p className={classes.to}>
          {wasPaid(payment.status) ? <Trans>Paid for</Trans> : <Trans>To be paid for</Trans>}
        </p>
        <List look="plain">
          {payment.allocations.map((allocation) => (
            <ListRow
              key={allocation.accountId}
              title={
                <PageLink
                  className={textLinkClass({ quiet: true })}
                  to={paths.account(allocation.accountId)}
                >
                  {allocation.accountName}
                </PageLink>
              }
              detail={<Trans>account {allocation.accountNumber}</Trans>}
              trailing={<MoneyText {...allocation.amount} />}
            />
          ))}
        </List>
      </section>
      <PaymentFacts payment={payment} />
    </>
  )
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const methodText = useMethodText()
  const { number, method, createdAt, settledAt, scheduledFor, fee, origin } = payment
  const paid = wasPaid(payment.status)
  const items: { term: string; value: ReactNode }[] = [
    { term: t`Method`, value: methodText(method) },
  ]
  if (fee.amount > 0) {
    const { amount, currency } = payment.total
    items.push(
      { term: t`To the accounts`, value: <MoneyText {...payment.total} /> },
      { term: t`Fee`, value: <MoneyText {...fee} /> },
      { term: t`Total`, value: <MoneyText amount={amount + fee.amount} currency={currency} /> },
    )
  }
  if (scheduledFor !== null) {
    items.push({
      term: t`Payment date`,
      value: <DateText date={scheduledFor} look="weekday" />,
    })
  }
  if (origin !== 'portal') {
    items.push({ term: t`Made by`, value: origin === 'autopay' ? t`Autopay` : t`Payment plan` })
  }
  items.push({
    term: paid ? t`Paid` : scheduledFor === null ? t`Started` : t`Scheduled`,
    value: <DateText date={(paid && settledAt) || createdAt} look="moment" />,
  })
  items.push({ term: paid ? t`Receipt number` : t`Payment number`, value: number })
  return <DefinitionList items={items} />
}
