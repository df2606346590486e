import { Trans, useLingui } from '@lingui/react/macro'
import {
  deletePaymentMethod,
  updatePaymentMethod,
} from '@portal/contract/payments/payments-methods'
import type { SavedMethod } from '@portal/contract/payments/payments-methods'
import { Menu } from '@portal/kit/actions/menu'
import type { MenuEntry } from '@portal/kit/actions/menu'
import { Icon } from '@portal/kit/display/icon'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { confirmDialog, lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { useMethodText } from './method-text.tsx'
import { paymentMethodsQuery } from './payment-methods-query.ts'

const nameDialog = lazyDialog(
  async () => (await import('./name-method-dialog.tsx')).NameMethodDialog,
)
const usesDialog = lazyDialog(
  async () => (await import('./method-uses-dialog.tsx')).MethodUsesDialog,
)

/** Rename, make default, remove; as long as something will be charged to it, removing says what instead. */
export function MethodActs({ method }: { method: SavedMethod }) {
  const { t } = useLingui()
  const methodText = useMethodText()
  const called = method.name ?? methodText(method)
  const naming = useDialog('name-method', nameDialog)
  const showingUses = useDialog('method-uses', usesDialog)
  const removing = useDialog('remove-method', confirmDialog)
  const preferring = usePrefer(method, called)
  const sayRemoved = useSayRemoved(method, called)
  const acts: Record<string, () => void> = {
    rename: naming.open,
    prefer: () => preferring.mutate(),
    remove: method.uses.length > 0 ? showingUses.open : removing.open,
  }
  const items: Array<MenuEntry> = [
    { id: 'rename', label: t`Rename` },
    ...(method.isDefault || method.expiry === 'expired'
      ? []
      : [{ id: 'prefer', label: t`Make default` }]),
    { id: 'remove', label: t`Remove`, tone: 'danger' },
  ]
  return (
    <div data-print="no">
      <Menu
        kind="quiet"
        iconOnly
        trigger={<Icon name="more" />}
        label={t`Options for ${called}`}
        items={items}
        onAction={(id) => acts[id]?.()}
      />
      {naming.show({ method })}
      {showingUses.show({ method })}
      {removing.show({
        title: t`Remove ${called}?`,
        children: <Trans>You can save it again anytime. Past payments keep their receipts.</Trans>,
        confirmLabel: t`Remove it`,
        keepLabel: t`Keep it`,
        act: () => api.call(deletePaymentMethod, { params: { methodId: method.id } }),
        onDone: () => void sayRemoved(),
      })}
    </div>
  )
}

/** Where it was the default, also which one is now. */
function useSayRemoved({ isDefault }: SavedMethod, called: string) {
  const { t } = useLingui()
  const query = useQueryClient()
  const methodText = useMethodText()
  return async () => {
    await api.refreshed()
    const left = query.getQueryData(paymentMethodsQuery.queryKey)?.items ?? []
    const next = isDefault ? left.find((method) => method.isDefault) : undefined
    const nextCalled = next && (next.name ?? methodText(next))
    toasts.add({
      severity: 'success',
      summary: t`${called} removed.`,
      detail: nextCalled ? t`${nextCalled} is now your default.` : t`We won’t charge it anymore.`,
      life: 5000,
    })
  }
}

function usePrefer({ id: methodId }: SavedMethod, called: string) {
  const { t } = useLingui()
  return useMutation({
    mutationFn: () =>
      api.call(updatePaymentMethod, { params: { methodId }, body: { isDefault: true } }),
    onSuccess: async () => {
      await api.refreshed()
      toasts.add({
        severity: 'success',
        summary: t`${called} is now your default.`,
        detail: t`It’s chosen first when you pay.`,
        life: 5000,
      })
    },
    meta: { announced: true },
  })
}
