import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/banner'
import { textLinkClass } from '@portal/kit/text-link'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'

/** A payment plan runs: why autopay waits for its end, and the way to it. */
export function AutopayRefused({ accountId }: { accountId: string }) {
  return (
    <Banner
      tone="info"
      title={<Trans>A payment plan is running</Trans>}
      action={
        <PageLink className={textLinkClass({ alone: true })} to={paths.paymentPlan(accountId)}>
          <Trans>See the payment plan</Trans>
        </PageLink>
      }
    >
      <Trans>
        Autopay would draw at once what the plan spreads. Once the plan is finished or stopped, you
        can turn autopay on here.
      </Trans>
    </Banner>
  )
}
