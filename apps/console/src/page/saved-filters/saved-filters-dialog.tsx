import { Trans, useLingui } from '@lingui/react/macro'
import { toasts } from '@portal/browser/page/toasts'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import { useLocation } from '@tanstack/react-router'
import { NameForm } from './name-form.tsx'
import { SavedFilterRow } from './saved-filter-row.tsx'
import classes from './saved-filters.module.css'
import { mostFilters } from './saved-filters.ts'
import { useSavedFilters } from './use-saved-filters.ts'

/** The address of the list as it is filtered, whatever is open of it. */
function useFilteredAddress(): string {
  const { pathname, searchStr } = useLocation()
  const search = new URLSearchParams(searchStr)
  search.delete('open')
  return search.size > 0 ? `${pathname}?${search}` : pathname
}

/** Picks, names, renames and deletes the saved filters of this page. */
export function SavedFiltersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const address = useFilteredAddress()
  const { pathname } = useLocation()
  const { filters, save, rename, remove, restore } = useSavedFilters()
  const own = filters.filter((filter) => filter.address.split('?')[0] === pathname)
  const removeWithUndo = (name: string) => {
    remove(name)
    toasts.add({
      severity: 'success',
      summary: t`“${name}” deleted`,
      life: 10_000,
      action: { label: t`Undo`, onAct: () => restore(filters) },
    })
  }
  const saveAs = (name: string) => {
    save({ name, address })
    toasts.add({ severity: 'success', summary: t`“${name}” saved`, life: 5000 })
    onClose()
  }
  return (
    <Modal title={t`Saved filters`} isOpen onClose={onClose} width="min(100vw, 520px)">
      <Stack gap={4}>
        {own.length === 0 ? (
          <p>
            <Trans>Nothing is saved for this page yet.</Trans>
          </p>
        ) : (
          <ul className={classes.list} aria-label={t`Saved filters`}>
            {own.map((filter) => (
              <SavedFilterRow
                key={filter.name}
                filter={filter}
                isNow={filter.address === address}
                onRename={(to) => rename(filter.name, to)}
                onDelete={() => removeWithUndo(filter.name)}
                onPick={onClose}
              />
            ))}
          </ul>
        )}
        {filters.length < mostFilters ? (
          <NameForm label={t`Name`} submitLabel={t`Save this filter`} onName={saveAs} />
        ) : (
          <p>
            <Trans>You have {mostFilters} saved filters. Delete one to save another.</Trans>
          </p>
        )}
        <p className={classes.note}>
          <Trans>Kept in this browser, for you alone.</Trans>
        </p>
      </Stack>
    </Modal>
  )
}
