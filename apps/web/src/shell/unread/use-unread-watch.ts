import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadQuery } from '../../api/unread-query.ts'
import { startUnreadWatch } from './unread-watch.ts'

/** The number of things with unread alerts, kept fresh as long as this stands. */
export function useUnreadWatch(): number {
  const query = useQueryClient()
  const { data } = useQuery({ ...unreadQuery, enabled: false })
  useEffect(() => startUnreadWatch(query), [query])
  return data?.unread ?? 0
}
