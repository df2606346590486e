import { Trans, useLingui } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery } from '../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { toasts } from '@portal/browser/page/toasts'
import { AutopayRefused } from './autopay-refused.tsx'
import { paymentOptionsQuery } from '../../api/payment-options-query.ts'
import { EnrolForm } from './set-up/enrol-form.tsx'
import { PastDraws } from './past-draws.tsx'

/** Nothing is drawn yet: what autopay is, and how to begin. */
export function AutopayOff(props: { accountId: string; autopay: AutopayOfAccount }) {
  const { autopay } = props
  if (autopay.refusal === 'account-closed') return <OffAndClosed draws={autopay.past} />
  if (!autopay.mayChange) {
    return (
      <Stack gap={5}>
        {autopay.refusal ? <AutopayRefused accountId={props.accountId} waits={false} /> : null}
        <OffForOthers accountId={props.accountId} />
      </Stack>
    )
  }
  return (
    <Stack gap={5}>
      {autopay.refusal ? (
        <AutopayRefused accountId={props.accountId} waits={false} />
      ) : (
        <EnrolNow {...props} />
      )}
      <PastDraws draws={autopay.past} />
    </Stack>
  )
}

function OffAndClosed({ draws }: { draws: AutopayOfAccount['past'] }) {
  const { t } = useLingui()
  return (
    <Stack gap={5}>
      <EmptyState icon="lock" title={t`Autopay is off`}>
        <Trans>This account is closed, so there are no more bills to pay.</Trans>
      </EmptyState>
      <PastDraws draws={draws} />
    </Stack>
  )
}

/** Who may not turn it on reads why, and what is left to do. */
function OffForOthers({ accountId }: { accountId: string }) {
  const { t } = useLingui()
  const { items } = useSuspenseQuery(accountListQuery).data
  const account = items.find(({ id }) => id === accountId)
  const mayPay = account?.permissions.includes('pay') ?? false
  return (
    <EmptyState
      icon="autopay"
      title={t`Autopay is off`}
      action={
        mayPay ? (
          <PageLink className={buttonClass({})} to={paths.makePayment({ accounts: accountId })}>
            <Trans>Pay it yourself</Trans>
          </PageLink>
        ) : null
      }
    >
      <Trans>
        Autopay doesn’t pay this account’s bills. You don’t have access to turn it on. The account’s
        owner or a manager can.
      </Trans>{' '}
      {mayPay ? <Trans>You can pay now, or choose a day for it.</Trans> : null}
    </EmptyState>
  )
}

function EnrolNow(props: { accountId: string; autopay: AutopayOfAccount }) {
  const { t } = useLingui()
  const { data: options } = useSuspenseQuery(paymentOptionsQuery)
  return (
    <>
      <SectionHeading title={<Trans>Autopay is off</Trans>} />
      <EnrolForm
        {...props}
        options={options}
        onDone={() => {
          toasts.add({
            severity: 'success',
            summary: t`Autopay is on.`,
            detail: t`We’ll email you before each payment.`,
            life: 6000,
          })
        }}
      />
    </>
  )
}
