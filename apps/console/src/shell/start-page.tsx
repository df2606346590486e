import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@portal/kit/feedback/empty-state'

/** For whom there is no page yet. */
export function StartPage() {
  const { t } = useLingui()
  return (
    <EmptyState icon="lock" title={t`Your role opens no pages`}>
      <Trans>Ask an administrator to give you another role.</Trans>
    </EmptyState>
  )
}
