import { Trans, useLingui } from '@lingui/react/macro'
import { mostPaymentMethods } from '@portal/contract/payments/payments-methods'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { List } from '@portal/kit/display/list'
import { Row, Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import classes from './payment-methods-page.module.css'
import { paymentMethodsQuery } from './payment-methods-query.ts'
import { SavedMethodRow } from './saved-method-row.tsx'

const addDialog = lazyDialog(async () => (await import('./add-method-dialog.tsx')).AddMethodDialog)

/** What one has saved to pay with, and what will be charged to it. */
export default function PaymentMethodsPage() {
  const { t } = useLingui()
  const { items } = useSuspenseQuery(paymentMethodsQuery).data
  const adding = useDialog('add-method', addDialog)
  const full = items.length >= mostPaymentMethods
  const add = (
    <Button icon="plus" pending={adding.pending} disabled={full} onClick={adding.open}>
      <Trans>Add a payment method</Trans>
    </Button>
  )
  const note = (
    <p className={classes.note}>
      {full ? (
        <Trans>You’ve saved as many as we can keep. Remove one to add another.</Trans>
      ) : (
        <Trans>We don’t store your card or account numbers. Our payment service does.</Trans>
      )}
    </p>
  )
  return (
    <>
      {items.length === 0 ? (
        <Stack gap={5}>
          <Card>
            <EmptyState icon="card" title={t`Nothing saved yet`} action={add}>
              <Trans>Save a card to pay faster next time.</Trans>
            </EmptyState>
          </Card>
          {note}
        </Stack>
      ) : (
        <div className={classes.columns}>
          <List label={t`Payment methods`}>
            {items.map((method) => (
              <SavedMethodRow key={method.id} method={method} />
            ))}
          </List>
          <div className={classes.beside}>
            <Row>{add}</Row>
            {note}
          </div>
        </div>
      )}
      {adding.show({})}
    </>
  )
}
