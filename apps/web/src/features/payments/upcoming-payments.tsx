import { Trans } from '@lingui/react/macro'
import type { Payment } from '@portal/contract/payments'
import { DateText } from '@portal/kit/date-text'
import { List, ListRow, listRowLinkClass } from '@portal/kit/list'
import { MoneyText } from '@portal/kit/money-text'
import { SectionHeading } from '@portal/kit/section-heading'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import { useMethodText } from './method-text.tsx'
import classes from './payment-history-page.module.css'

/** What is still to be charged, the next one first; each opens its page, where it can be changed. */
export function UpcomingPayments({ payments }: { payments: readonly Payment[] }) {
  const methodText = useMethodText()
  if (payments.length === 0) return null
  return (
    <section className={classes.year}>
      <SectionHeading title={<Trans>To come</Trans>} />
      <List>
        {payments.map(({ id, scheduledFor, allocations, method, total, fee, origin }) => (
          <ListRow
            key={id}
            icon="calendar"
            forward
            title={
              <PageLink className={listRowLinkClass} to={paths.payment(id)}>
                <DateText date={scheduledFor ?? ''} look="weekday" />
              </PageLink>
            }
            detail={
              <>
                {allocations.map(({ accountName }) => accountName).join(', ')} ·{' '}
                {methodText(method)}
                {origin === 'plan' ? (
                  <>
                    {' · '}
                    <Trans>Payment plan</Trans>
                  </>
                ) : null}
              </>
            }
            trailing={<MoneyText {...total} amount={total.amount + fee.amount} />}
          />
        ))}
      </List>
    </section>
  )
}
