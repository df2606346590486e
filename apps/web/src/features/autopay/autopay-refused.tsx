import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'

interface AutopayRefusedProps {
  accountId: string
  /** It is on, and waits. */
  waits: boolean
}

/** A payment plan runs: why autopay waits for its end, and the way to it. */
export function AutopayRefused({ accountId, waits }: AutopayRefusedProps) {
  return (
    <Banner
      tone="info"
      title={
        waits ? (
          <Trans>Autopay is paused while a payment plan runs</Trans>
        ) : (
          <Trans>A payment plan is running</Trans>
        )
      }
      action={
        <PageLink className={textLinkClass({ alone: true })} to={paths.paymentPlan(accountId)}>
          <Trans>See the payment plan</Trans>
        </PageLink>
      }
    >
      {waits ? (
        <Trans>
          It starts again once the plan is finished or stopped. Until then, pay new bills yourself.
        </Trans>
      ) : (
        <Trans>
          Autopay would charge all at once what the plan spreads out. You can turn it on here once
          the plan is finished or stopped.
        </Trans>
      )}
    </Banner>
  )
}
