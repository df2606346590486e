import { Trans, useLingui } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { toasts } from '@portal/browser/page/toasts'
import { paymentOptionsQuery } from '../../api/payment-options-query.ts'
import { EnrolForm } from './set-up/enrol-form.tsx'

/** Another option or another method in the place of what is on. */
export function ChangeAutopay(props: {
  accountId: string
  autopay: AutopayOfAccount
  isMethodFirst: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const { data: options } = useSuspenseQuery(paymentOptionsQuery)
  const { onClose } = props
  return (
    <Stack gap={5}>
      <SectionHeading
        title={
          props.isMethodFirst ? <Trans>Choose another method</Trans> : <Trans>Change autopay</Trans>
        }
      />
      <EnrolForm
        {...props}
        options={options}
        onCancel={onClose}
        onDone={() => {
          toasts.add({
            severity: 'success',
            summary: t`Autopay changed.`,
            detail: t`We’ll email you before the next payment.`,
            life: 6000,
          })
          onClose()
        }}
      />
    </Stack>
  )
}
