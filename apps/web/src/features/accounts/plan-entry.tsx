import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/text-link'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'

/** For who cannot pay all of it now. */
export function PlanEntry({ accountId }: { accountId: string }) {
  return (
    <PageLink className={textLinkClass({ alone: true })} to={paths.paymentPlan(accountId)}>
      <Trans>Pay what is past due in instalments</Trans>
    </PageLink>
  )
}
