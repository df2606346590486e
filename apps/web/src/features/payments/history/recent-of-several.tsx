import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { listPaymentHistory } from '@portal/contract/payments/payments-history'
import type { HistoryRow } from '@portal/contract/payments/payments-history'
import { DateText } from '@portal/kit/display/date-text'
import { ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { methodIcon, useMethodText } from '../methods/method-text.tsx'
import { isUnderWay } from '../payment-states.ts'
import { PaymentStatusBadge } from './payment-status-badge.tsx'
import { RecentPaymentsSection } from './recent-payments-section.tsx'

/** So many, and besides all that are still processing. */
const shown = 3

/** The last payments of all accounts; one payment for several of them stands here once. */
export function RecentOfSeveral() {
  const { data } = useQuery(routeQuery(listPaymentHistory, { query: {} }))
  const rows = data?.items.filter(({ status }) => status !== 'cancelled') ?? []
  const payments = [...Map.groupBy(rows, ({ paymentId }) => paymentId).values()]
  const recent = payments.filter(
    ([first], index) => index < shown || (first && isUnderWay(first.status)),
  )
  const [newest] = rows
  if (!newest) return null
  return (
    <RecentPaymentsSection to={paths.paymentHistory(newest.accountId, { accounts: 'all' })}>
      {recent.flatMap(([first, ...more]) =>
        first ? [<SeveralRow key={first.paymentId} first={first} more={more} />] : [],
      )}
    </RecentPaymentsSection>
  )
}

interface SeveralRowProps {
  first: HistoryRow
  /** Its parts that went to other accounts. */
  more: readonly HistoryRow[]
}

/** One payment: for which accounts, when and how, and what it came to. */
function SeveralRow({ first, more }: SeveralRowProps) {
  const { t } = useLingui()
  const methodText = useMethodText()
  const { paymentId, accountName, date, method, amount } = first
  const sum = more.reduce((total, part) => total + part.amount.amount, amount.amount)
  return (
    <ListRow
      icon={methodIcon[method.kind]}
      title={
        <PageLink className={listRowLinkClass} to={paths.payment(paymentId)}>
          {more.length === 0
            ? accountName
            : t`${accountName} and ${plural(more.length, { one: '# more account', other: '# more accounts' })}`}
        </PageLink>
      }
      detail={
        <>
          <DateText date={date} look="long" /> · {methodText(method)}
        </>
      }
      trailing={<MoneyText {...amount} amount={sum} />}
      trailingDetail={<PaymentStatusBadge payment={first} />}
    />
  )
}
