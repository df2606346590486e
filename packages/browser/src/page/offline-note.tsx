import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import classes from './offline-note.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Without a network: says so, and how old is what the page shows. */
export function OfflineNote() {
  const { i18n } = useLingui()
  const query = useQueryClient()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  const readAt = Math.max(
    0,
    ...query
      .getQueryCache()
      .getAll()
      .map((q) => q.state.dataUpdatedAt),
  )
  const time = i18n.date(new Date(readAt), { hour: 'numeric', minute: '2-digit' })
  return (
    <p role="status" className={classes.note}>
      <Icon name="offline" />
      {readAt > 0 ? (
        <Trans>You’re offline. Showing what we had at {time}.</Trans>
      ) : (
        <Trans>You’re offline.</Trans>
      )}
    </p>
  )
}
