import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { buttonClass } from '@portal/kit/actions/link-button'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { paths } from '../../paths.ts'

export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon="search"
      title={t`Page not found`}
      action={
        <PageLink to={paths.start()} className={buttonClass()}>
          <Trans>Go to the console’s first page</Trans>
        </PageLink>
      }
    />
  )
}
