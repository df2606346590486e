import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/card'
import { DateText } from '@portal/kit/date-text'
import { EmptyState } from '@portal/kit/empty-state'
import { Icon } from '@portal/kit/icon'
import { buttonClass } from '@portal/kit/link-button'
import { Split } from '@portal/kit/split'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery } from '../../api/account-list.ts'
import { AccountSwitch } from '../../page/account-switch.tsx'
import { PageLink } from '../../page/page-link.tsx'
import type { PageProps } from '../../page/page-route.ts'
import { paths } from '../../paths.ts'
import { BillDetail } from './bill-detail.tsx'
import { BillList } from './bill-list.tsx'
import { billListQuery } from './billing-queries.ts'
import classes from './bills-page.module.css'
import type { BillsSearch } from './routes.tsx'

export default function BillsPage(props: PageProps<{ accountId: string }, BillsSearch>) {
  const { accountId } = props.params
  const { data } = useSuspenseInfiniteQuery(billListQuery(accountId))
  const account = useSuspenseQuery(accountListQuery).data.items.find(({ id }) => id === accountId)
  const open = props.search.bill ?? data.pages[0]?.items[0]?.id
  return (
    <>
      <AccountSwitch accountId={accountId} to={(id) => paths.bills(id)} />
      {open ? (
        <Split
          detailOpen={props.search.bill !== undefined}
          list={<BillList accountId={accountId} open={open} />}
          detail={
            <>
              <PageLink className={classes.toList} to={paths.bills(accountId)}>
                <Icon name="back" />
                <Trans>All bills</Trans>
              </PageLink>
              <BillDetail key={open} accountId={accountId} billId={open} account={account} />
            </>
          }
        />
      ) : (
        <NoBills accountId={accountId} nextBillOn={account?.attention?.date ?? null} />
      )}
    </>
  )
}

function NoBills({ accountId, nextBillOn }: { accountId: string; nextBillOn: string | null }) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState
        icon="bill"
        title={t`No bill yet`}
        action={
          <PageLink className={buttonClass({ kind: 'outline' })} to={paths.account(accountId)}>
            <Trans>See the account</Trans>
          </PageLink>
        }
      >
        {nextBillOn ? (
          <Trans>
            Your first bill comes around <DateText date={nextBillOn} />. It will stand here, line by
            line.
          </Trans>
        ) : (
          <Trans>Your first bill will stand here, line by line.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}
