import type { Alert } from '@portal/contract/alerts/alerts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { alertQuery } from './alerts-queries.ts'

/** The alert that is open; whoever opens it has read it, until they say otherwise. */
export function useOpenAlert(
  id: string | undefined,
  onOpen: (alert: Alert) => void,
): Alert | undefined {
  const { data: alert } = useQuery({ ...alertQuery(id ?? ''), enabled: id !== undefined })
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === id) return
    if (id !== undefined && alert?.id !== id) return
    opened.current = id
    if (alert && id !== undefined && !alert.isRead) onOpen(alert)
  })
  return id === undefined ? undefined : alert
}
