import { Trans } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../paths.ts'

/** What mends a failed autopay payment before it is tried again. */
export function ChooseMethodLink({
  accountId,
  className,
}: {
  accountId: string
  className: string
}) {
  return (
    <PageLink className={className} to={paths.autopay(accountId, { change: 'true' })}>
      <Trans>Choose another method</Trans>
    </PageLink>
  )
}
