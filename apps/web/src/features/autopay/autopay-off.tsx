import { Trans, useLingui } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay'
import { Card } from '@portal/kit/card'
import { EmptyState } from '@portal/kit/empty-state'
import { useFigures } from '@portal/kit/figures'
import { SectionHeading } from '@portal/kit/section-heading'
import { Stack } from '@portal/kit/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { toasts } from '../../page/toasts.ts'
import { AutopayRefused } from './autopay-refused.tsx'
import { paymentOptionsQuery } from './autopay-queries.ts'
import { EnrolForm } from './enrol-form.tsx'
import { PastDraws } from './past-draws.tsx'

/** Nothing is drawn yet: what autopay is, and how to begin. */
export function AutopayOff(props: { accountId: string; autopay: AutopayOfAccount }) {
  const { t } = useLingui()
  const { autopay } = props
  if (!autopay.mayChange) {
    return (
      <Stack gap={5}>
        {autopay.refusal ? <AutopayRefused accountId={props.accountId} waits={false} /> : null}
        <EmptyState icon="calendar" title={t`Autopay is off`}>
          <Trans>
            Bills of this account are paid by hand. Whoever manages an open account can turn autopay
            on.
          </Trans>
        </EmptyState>
      </Stack>
    )
  }
  return (
    <Stack gap={5}>
      <Card tone="brand">
        <SectionHeading title={<Trans>Bills that pay themselves</Trans>} />
        <p>
          <Trans>
            With autopay we draw what is due from your card or bank account. You get a mail some
            days before each draw, what you pay by hand is taken off, and you can skip, pause or
            stop at any time.
          </Trans>
        </p>
      </Card>
      {autopay.refusal ? (
        <AutopayRefused accountId={props.accountId} waits={false} />
      ) : (
        <EnrolNow {...props} />
      )}
      <PastDraws draws={autopay.past} />
    </Stack>
  )
}

function EnrolNow(props: { accountId: string; autopay: AutopayOfAccount }) {
  const { t } = useLingui()
  const figures = useFigures()
  const { data: options } = useSuspenseQuery(paymentOptionsQuery)
  return (
    <EnrolForm
      {...props}
      options={options}
      onDone={({ plan }) => {
        const [first] = plan.draws
        const summary = first
          ? t`Autopay is on. The first draw is on ${figures.date(first.date, 'long')}.`
          : t`Autopay is on.`
        toasts.add({ severity: 'success', summary, life: 6000 })
      }}
    />
  )
}
