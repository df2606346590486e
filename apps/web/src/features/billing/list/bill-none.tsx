import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { buttonClass } from '@portal/kit/actions/link-button'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'

/** Of an account that has no bill yet. */
export function BillNone(props: { accountId: string; nextBillOn: string | null }) {
  const { t } = useLingui()
  const { accountId, nextBillOn } = props
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
