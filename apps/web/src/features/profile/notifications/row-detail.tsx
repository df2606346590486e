import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { NotifiedEvent } from '@portal/contract/alerts/alerts-notifications'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useQuery } from '@tanstack/react-query'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { billNoticesQuery } from './bill-notices-query.ts'
import classes from './notification-matrix.module.css'

interface RowDetailProps {
  row: NotifiedEvent
  /** The one account that is meant; null where that is several. */
  onlyAccountId: string | null
}

/** What more is to be said of a row; what belongs to each account's bills is chosen there, and leads there. */
export function RowDetail({ row: { event, detail }, onlyAccountId }: RowDetailProps) {
  if (event === 'bill-ready' || event === 'payment-due') {
    if (onlyAccountId !== null) return <BillDetail event={event} accountId={onlyAccountId} />
  }
  return detail === null ? null : <span className={classes.detail}>{detail}</span>
}

interface BillDetailProps {
  event: 'bill-ready' | 'payment-due'
  accountId: string
}

function BillDetail({ event, accountId }: BillDetailProps) {
  const { t } = useLingui()
  const { data } = useQuery(billNoticesQuery(accountId))
  const days = data?.reminderDays
  const said = !data
    ? ' '
    : event === 'bill-ready'
      ? data.paperless
        ? t`Instead of on paper`
        : t`On paper`
      : days === null || days === undefined
        ? t`No reminder is set, so none comes`
        : days === 0
          ? t`On the day`
          : t`${plural(days, { one: '# day before', other: '# days before' })}`
  const what = event === 'bill-ready' ? t`Email or paper` : t`When we remind you`
  return (
    <span className={classes.detail}>
      <PageLink
        to={paths.accountSettings(accountId)}
        className={textLinkClass()}
        aria-label={`${said}. ${what}`}
      >
        {said}
      </PageLink>
    </span>
  )
}
