import { Suspense, lazy, useSyncExternalStore } from 'react'
import { useKitTexts } from '../kit-texts.tsx'
import type { ToastItemProps } from './toast-item.tsx'
import type { Toasts } from './toasts.tsx'
import classes from './toast.module.css'

/** Where the message's own part does not come, its words are shown all the same. */
function PlainToast({ message }: ToastItemProps) {
  return <li className={classes.toast}>{message.summary}</li>
}

/** Nothing is told while a page opens, so this comes with the first message. */
const ToastItem = lazy(async () => {
  try {
    return { default: (await import('./toast-item.tsx')).ToastItem }
  } catch {
    return { default: PlainToast }
  }
})

/** Where messages appear: top right, at most 90% of the viewport wide (SHELL-04). */
export function ToastRegion({ toasts, group }: { toasts: Toasts; group?: string }) {
  const texts = useKitTexts()
  const messages = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list)
  return (
    <section className={classes.region} aria-label={texts.notifications} data-print="no">
      <ol className={classes.list} aria-live="polite" aria-relevant="additions">
        {messages
          .filter((message) => message.group === group)
          .map((message) => (
            <Suspense key={message.id}>
              <ToastItem message={message} onClose={() => toasts.remove(message.id)} />
            </Suspense>
          ))}
      </ol>
    </section>
  )
}
