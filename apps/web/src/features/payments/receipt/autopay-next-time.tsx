import { Trans } from '@lingui/react/macro'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { Icon } from '@portal/kit/display/icon'
import { Card } from '@portal/kit/layout/card'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useQuery } from '@tanstack/react-query'
import { accountListQuery } from '../../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import classes from './autopay-next-time.module.css'

/** Autopay for the next bill, where it is off and can be turned on. */
export function AutopayNextTime({ payment: { allocations } }: { payment: Payment }) {
  const { data } = useQuery(accountListQuery)
  const [only, another] = allocations
  const account = data?.items.find(({ id }) => id === only?.accountId)
  const autopay = account?.upcoming?.autopay
  if (!account || another || !autopay?.offered || autopay.status !== 'off') return null
  return (
    <Card tone="sunk" className={classes.offer} data-print="no">
      <Icon name="autopay" />
      <p className={classes.words}>
        <strong>
          <Trans>Let autopay do this next time</Trans>
        </strong>
        <Trans>It pays each bill on its due date. Turn it off anytime.</Trans>
      </p>
      <PageLink className={textLinkClass()} to={paths.autopay(account.id)}>
        <Trans>Turn on autopay</Trans>
      </PageLink>
    </Card>
  )
}
