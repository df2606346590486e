import { Trans, useLingui } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { toasts } from '../../page/toasts.ts'
import { paymentOptionsQuery } from '../../api/payment-options-query.ts'
import { EnrolForm } from './set-up/enrol-form.tsx'

/** Another option or another method in the place of what is on. */
export function ChangeAutopay(props: {
  accountId: string
  autopay: AutopayOfAccount
  onClose: () => void
}) {
  const { t } = useLingui()
  const { data: options } = useSuspenseQuery(paymentOptionsQuery)
  const { onClose } = props
  return (
    <Stack gap={5}>
      <SectionHeading title={<Trans>Change autopay</Trans>} />
      <EnrolForm
        {...props}
        options={options}
        onCancel={onClose}
        onDone={() => {
          toasts.add({ severity: 'success', summary: t`Autopay changed.`, life: 4000 })
          onClose()
        }}
      />
    </Stack>
  )
}
