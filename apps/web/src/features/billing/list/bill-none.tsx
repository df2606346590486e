import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { buttonClass } from '@portal/kit/actions/link-button'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'

/** Of an account that has no bill yet. */
export function BillNone(props: { accountId: string; nextBillOn: string | null }) {
  const { t } = useLingui()
  const { accountId, nextBillOn } = props
  return (
    <Card>
      <EmptyState
        icon="bill"
        title={t`No bills yet`}
        action={
          <PageLink className={buttonClass({ kind: 'outline' })} to={paths.account(accountId)}>
            <Trans>See the account</Trans>
          </PageLink>
        }
      >
        {nextBillOn ? (
          <Trans>
            Your first bill comes around <DateText date={nextBillOn} look="day" />. You’ll see it
            here, line by line.
          </Trans>
        ) : (
          <Trans>You’ll see your first bill here, line by line.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}
