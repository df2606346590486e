import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '@portal/kit/actions/link-button'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { Card } from '@portal/kit/layout/card'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import type { AlertsSearch } from './alerts-address.ts'

/** What would be here, and what there is instead. */
export function AlertsNone({ search: { show, account, about } }: { search: AlertsSearch }) {
  const { t } = useLingui()
  const isNarrowed = show !== undefined || account !== undefined || about !== undefined
  const title =
    account !== undefined || about !== undefined
      ? t`No alerts match`
      : show === 'unread'
        ? t`You’ve read everything`
        : show === 'needs'
          ? t`Nothing needs you`
          : t`No alerts yet`
  return (
    <Card>
      <EmptyState
        icon="bell"
        title={title}
        action={
          isNarrowed ? (
            <PageLink className={buttonClass({ kind: 'outline' })} to={paths.alerts()} replace>
              <Trans>Show all alerts</Trans>
            </PageLink>
          ) : (
            <PageLink className={buttonClass({ kind: 'outline' })} to={paths.home()}>
              <Trans>Go to home</Trans>
            </PageLink>
          )
        }
      >
        {isNarrowed ? null : (
          <Trans>
            When there’s a new bill, a payment or a change in how you sign in, you’ll see it here.
          </Trans>
        )}
      </EmptyState>
    </Card>
  )
}
