import { AlertsBell, useUnreadWatch } from '../../features/alerts/unread/alerts-bell.tsx'
import { setTitleUnread } from '../routing/document-title.ts'

/** The bell; of the two that stand on a page one keeps the number fresh for both, and for the title. */
export function LateBell({ place }: { place: 'side' | 'head' }) {
  return (
    <>
      <AlertsBell place={place} />
      {place === 'side' ? <UnreadWatch /> : null}
    </>
  )
}

function UnreadWatch() {
  useUnreadWatch(setTitleUnread)
  return null
}
