import { useModalState } from '@portal/kit/feedback/modal-state'
import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'

type Dialog<Props> = ComponentType<Props & { onClose: () => void }>

export interface LazyDialog<Props> {
  fetch: () => Promise<unknown>
  Dialog: Dialog<Props>
}

/** A dialog whose code comes when it is opened. */
export function lazyDialog<Given extends { onClose: () => void }>(
  fetch: () => Promise<ComponentType<Given>>,
): LazyDialog<Omit<Given, 'onClose'>> {
  return { fetch, Dialog: lazy(async () => ({ default: await fetch() })) as never }
}

/** Asks before something is taken away. */
export const confirmDialog = lazyDialog(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
)

/** One dialog of a page, opened by its button and rendered by `show`; of an id only one is open at once [SHELL-11]. */
export function useDialog<Props extends object>(id: string, { fetch, Dialog }: LazyDialog<Props>) {
  const modal = useModalState(id)
  return {
    open: () => void modal.open(fetch),
    pending: modal.status === 'pending',
    show: (props: Props) =>
      modal.isOpen ? (
        <Suspense>
          <Dialog {...props} onClose={modal.close} />
        </Suspense>
      ) : null,
  }
}
