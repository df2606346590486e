import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Marks the page with `data-settled` as long as nothing is loaded into it: for whoever drives a browser and wants to look at
 * a finished page. It stands last in the frame: the queries that the page itself starts are then under way.
 */
export function SettledMark() {
  const query = useQueryClient()
  const navigating = useRouterState({ select: ({ isLoading }) => isLoading })
  const fetching = useIsFetching()
  useEffect(() => {
    // Counted when this was drawn, and what the page has begun since.
    const settled = !navigating && fetching === 0 && query.isFetching() === 0
    document.documentElement.toggleAttribute('data-settled', settled)
  }, [navigating, fetching, query])
  return null
}
