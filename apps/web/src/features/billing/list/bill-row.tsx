import { Trans } from '@lingui/react/macro'
import type { BillSummary } from '@portal/contract/billing/billing'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import type { IconName } from '@portal/kit/display/icon'
import { ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { PageLink } from '@portal/browser/page/page-link'
import { useBillStatusText } from '../bill/bill-status-text.tsx'
import { useMonthSpan } from '../year/month-span.ts'
import { billAsked } from './bill-asked.ts'
import classes from './bill-row.module.css'

const statusIcon: Record<BillSummary['status'], IconName> = {
  open: 'clock',
  'partly-paid': 'clock',
  paid: 'success',
  overdue: 'danger',
  'in-plan': 'calendar',
  credit: 'success',
  superseded: 'undo',
}

interface BillRowProps {
  to: string
  bill: BillSummary
  /** It is open beside the list. */
  current: boolean
  /** It opens in the list's place. */
  forward: boolean
}

/** A bill in a line, all of it the link to the bill: its time, how it stands, what it asked for. */
export function BillRow({ to, bill, current, forward }: BillRowProps) {
  const status = useBillStatusText()
  const monthSpan = useMonthSpan()
  const figures = useFigures()
  return (
    <ListRow
      current={current}
      forward={forward}
      title={
        <PageLink
          className={listRowLinkClass}
          to={to}
          {...(current && { 'aria-current': 'true' as const })}
        >
          {monthSpan(bill.period)}
        </PageLink>
      }
      detail={
        <span data-tone={bill.status} className={classes.status}>
          <Icon name={statusIcon[bill.status]} size={16} />
          <span>
            {status(bill)}
            {bill.estimated ? (
              <>
                {' '}
                · <Trans>estimated</Trans>
              </>
            ) : null}
            {bill.budgetAmount ? (
              <>
                {' '}
                ·{' '}
                <span className={classes.charges}>
                  <Trans>charges {figures.money(bill.charges)}</Trans>
                </span>
              </>
            ) : null}
          </span>
        </span>
      }
      trailing={
        <>
          <VisuallyHidden>
            <Trans>billed</Trans>{' '}
          </VisuallyHidden>
          <MoneyText {...billAsked(bill)} />
        </>
      }
    />
  )
}
