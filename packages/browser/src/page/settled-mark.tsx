import { notifyManager, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { waitingParts } from './waiting.tsx'

function markSettled(settled: boolean) {
  document.documentElement.toggleAttribute('data-settled', settled)
}

/**
 * Marks the page with `data-settled` as long as nothing is loaded into it: for whoever drives a browser and wants to look at
 * a finished page. It stands last in the frame: the queries that the page itself starts are then under way.
 */
export function SettledMark() {
  const router = useRouter()
  const query = useQueryClient()
  const navigating = useRouterState({ select: ({ isLoading }) => isLoading })
  const fetching = useIsFetching()
  const { subscribe, isAny } = waitingParts
  const waiting = useSyncExternalStore(subscribe, isAny, isAny)
  useEffect(() => {
    // Counted when this was drawn, and what the page has begun since.
    const isQuiet = () => !router.state.isLoading && !isAny() && query.isFetching() === 0
    if (navigating || waiting || fetching > 0 || !isQuiet()) return markSettled(false)
    let isOver = false
    // An answer that has come is no longer fetched, yet not drawn: the page is told of it before this.
    notifyManager.schedule(() => {
      if (!isOver) markSettled(isQuiet())
    })
    return () => {
      isOver = true
    }
  }, [navigating, waiting, fetching, router, query, isAny])
  return null
}
