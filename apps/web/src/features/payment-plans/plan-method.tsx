import { Trans } from '@lingui/react/macro'
import type { PaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import { Button } from '@portal/kit/actions/button'
import { List, ListRow } from '@portal/kit/display/list'
import { Card } from '@portal/kit/layout/card'
import { useChargedMethodText } from '../../charging/charged-method-text.tsx'
import { lazyDialog, useDialog } from '../../page/use-dialog.tsx'

const methodDialog = lazyDialog(
  async () => (await import('./plan-method-dialog.tsx')).PlanMethodDialog,
)

interface PlanMethodProps {
  accountId: string
  plan: PaymentPlan
  mayChange: boolean
}

/** How the instalments are paid, and the way to another one. */
export function PlanMethod({ accountId, plan, mayChange }: PlanMethodProps) {
  const changing = useDialog('plan-method', methodDialog)
  const { method } = plan
  return (
    <Card as="section">
      <List look="plain">
        <ListRow
          icon={method ? (method.kind === 'bank' ? 'bank' : 'card') : 'calendar'}
          title={
            method ? (
              <Trans>Charged on its due date</Trans>
            ) : (
              <Trans>You pay each one yourself</Trans>
            )
          }
          detail={method ? <MethodWords method={method} /> : <HandWords />}
          trailing={
            mayChange ? (
              <Button
                kind="outline"
                size="small"
                pending={changing.pending}
                onClick={changing.open}
                data-print="no"
              >
                <Trans>Change</Trans>
              </Button>
            ) : null
          }
        />
      </List>
      {changing.show({ accountId, plan })}
    </Card>
  )
}

function HandWords() {
  return <Trans>We’ll remind you before each installment.</Trans>
}

function MethodWords({ method }: { method: NonNullable<PaymentPlan['method']> }) {
  const methodText = useChargedMethodText()
  return method.id === null ? (
    <Trans>The card or bank account of someone else who manages this account</Trans>
  ) : (
    methodText(method)
  )
}
