import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  deletePaymentMethod,
  updatePaymentMethod,
} from '@portal/contract/payments/payments-methods'
import type { SavedMethod } from '@portal/contract/payments/payments-methods'
import { Badge } from '@portal/kit/display/badge'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { ListRow } from '@portal/kit/display/list'
import { Row } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useStandingText } from '../../../charging/standing-text.ts'
import { toasts } from '../../../page/toasts.ts'
import { confirmDialog, lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { methodIcon, useMethodText } from './method-text.tsx'

const nameDialog = lazyDialog(
  async () => (await import('./name-method-dialog.tsx')).NameMethodDialog,
)
const usesDialog = lazyDialog(
  async () => (await import('./method-uses-dialog.tsx')).MethodUsesDialog,
)

export function SavedMethodRow({ method }: { method: SavedMethod }) {
  const methodText = useMethodText()
  return (
    <ListRow
      icon={methodIcon[method.kind]}
      title={method.name ?? methodText(method)}
      detail={
        <>
          <MethodFacts method={method} />
          <MethodActs method={method} />
        </>
      }
    />
  )
}

function MethodFacts({ method }: { method: SavedMethod }) {
  const methodText = useMethodText()
  const standingText = useStandingText()
  const { name, expiry, isDefault, uses, mandate } = method
  const facts = [name && methodText(method), standingText(method, null)].filter(Boolean)
  return (
    <>
      {facts.length > 0 ? <div>{facts.join(' · ')}</div> : null}
      {mandate ? (
        <details>
          <summary style={{ paddingBlock: 'var(--s2)', cursor: 'pointer' }}>
            <Trans>
              You agreed to debits on <DateText date={mandate.agreedAt} />
            </Trans>
          </summary>
          {mandate.wording}
        </details>
      ) : null}
      {uses.length > 0 ? (
        <div>
          <Plural
            value={uses.length}
            one="# payment to come is charged to it"
            other="# payments to come are charged to it"
          />
        </div>
      ) : null}
      <Row gap={2}>
        {isDefault ? (
          <Badge tone="success">
            <Trans>Offered first</Trans>
          </Badge>
        ) : null}
        {expiry === 'soon' ? (
          <Badge tone="warning" icon="clock">
            <Trans>Expires soon</Trans>
          </Badge>
        ) : null}
        {expiry === 'expired' ? (
          <Badge tone="danger">
            <Trans>Expired</Trans>
          </Badge>
        ) : null}
      </Row>
    </>
  )
}

function MethodActs({ method }: { method: SavedMethod }) {
  const { t } = useLingui()
  const methodText = useMethodText()
  const called = method.name ?? methodText(method)
  const naming = useDialog('name-method', nameDialog)
  const preferring = usePrefer(method)
  return (
    <>
      <Row gap={2} style={{ marginTop: 'var(--s2)' }}>
        <Button
          {...small}
          pending={naming.pending}
          onClick={naming.open}
          aria-label={t`Rename ${called}`}
        >
          <Trans>Rename</Trans>
        </Button>
        {method.isDefault ? null : (
          <Button
            {...small}
            pending={preferring.isPending}
            onClick={() => preferring.mutate()}
            aria-label={t`Offer first: ${called}`}
          >
            <Trans>Offer first</Trans>
          </Button>
        )}
        <RemoveMethod method={method} called={called} />
      </Row>
      {naming.show({ method })}
    </>
  )
}

const small = { kind: 'outline', size: 'small' } as const

function usePrefer({ id: methodId }: SavedMethod) {
  return useMutation({
    mutationFn: () =>
      api.call(updatePaymentMethod, { params: { methodId }, body: { isDefault: true } }),
    onSuccess: () => api.refreshed(),
    meta: { announced: true },
  })
}

/** As long as something will be charged to it, it says what instead. */
function RemoveMethod({ method, called }: { method: SavedMethod; called: string }) {
  const { t } = useLingui()
  const removing = useDialog('remove-method', confirmDialog)
  const showingUses = useDialog('method-uses', usesDialog)
  const leaving = method.uses.length > 0 ? showingUses : removing
  return (
    <>
      <Button
        {...small}
        pending={leaving.pending}
        onClick={leaving.open}
        aria-label={t`Remove ${called}`}
      >
        <Trans>Remove</Trans>
      </Button>
      {showingUses.show({ method })}
      {removing.show({
        title: t`Remove ${called}?`,
        children: (
          <Trans>You can save it again at any time. Past payments keep their receipts.</Trans>
        ),
        confirmLabel: t`Remove it`,
        act: () => api.call(deletePaymentMethod, { params: { methodId: method.id } }),
        onDone: () => {
          toasts.add({ severity: 'success', summary: t`${called} is removed.`, life: 4000 })
        },
      })}
    </>
  )
}
