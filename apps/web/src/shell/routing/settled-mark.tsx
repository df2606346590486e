import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { waitingParts } from '../../page/waiting.tsx'

/**
 * Marks the page with `data-settled` as long as nothing is loaded into it: for whoever drives a browser and wants to look at
 * a finished page. It stands last in the frame: the queries that the page itself starts are then under way.
 */
export function SettledMark() {
  const query = useQueryClient()
  const navigating = useRouterState({ select: ({ isLoading }) => isLoading })
  const fetching = useIsFetching()
  const { subscribe, isAny } = waitingParts
  const waiting = useSyncExternalStore(subscribe, isAny, isAny)
  useEffect(() => {
    // Counted when this was drawn, and what the page has begun since.
    const isQuiet = fetching === 0 && query.isFetching() === 0
    const settled = !navigating && !waiting && isQuiet
    document.documentElement.toggleAttribute('data-settled', settled)
  }, [navigating, waiting, fetching, query])
  return null
}
