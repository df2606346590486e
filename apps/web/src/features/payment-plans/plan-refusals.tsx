import { Trans } from '@lingui/react/macro'
import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans/payment-plans'
import { Card } from '@portal/kit/layout/card'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { CallUs } from './call-us.tsx'
import { PayArrears } from './pay-arrears.tsx'
import classes from './payment-plan-page.module.css'
import { useRefusalWords } from './refusal-words.ts'

type Refusal = PaymentPlanOfAccount['refusals'][number]

interface PlanRefusalsProps {
  accountId: string
  data: PaymentPlanOfAccount
  mayPay: boolean
}

/** Why no plan can be made now, when that lifts, and whom to call. */
export function PlanRefusals({ accountId, data, mayPay }: PlanRefusalsProps) {
  const { refusals, arrears } = data
  const nothingDue = refusals.some(({ code }) => code === 'no-arrears')
  return (
    <Card as="section" padding="large">
      <Stack gap={5}>
        <SectionHeading
          title={
            refusals.length === 0 ? (
              <Trans>The account’s owner can make a plan</Trans>
            ) : nothingDue ? (
              <Trans>There’s nothing to pay in installments</Trans>
            ) : (
              <Trans>You can’t make a payment plan right now</Trans>
            )
          }
        />
        {refusals.length === 0 ? (
          <p>
            <Trans>
              What’s past due on this account can be paid in installments. You don’t have access to
              make the plan. The account’s owner can do it here.
            </Trans>
          </p>
        ) : (
          <List look="plain">
            {refusals.map((refusal) => (
              <RefusalRow key={refusal.code} arrears={arrears} refusal={refusal} />
            ))}
          </List>
        )}
        {nothingDue ? null : (
          <p className={classes.words}>
            <CallUs />
          </p>
        )}
        {arrears.amount > 0 && mayPay ? (
          <PayArrears accountId={accountId} amount={arrears} />
        ) : null}
      </Stack>
    </Card>
  )
}

function RefusalRow({
  arrears,
  refusal,
}: Pick<PaymentPlanOfAccount, 'arrears'> & { refusal: Refusal }) {
  return <ListRow {...useRefusalWords()(refusal, arrears)} />
}
