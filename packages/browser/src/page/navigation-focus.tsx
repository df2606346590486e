import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After going to another page the reading starts at its beginning, unless the page has put the focus somewhere itself. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const main = document.querySelector<HTMLElement>('#main')
        if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
      }),
    [router],
  )
}
