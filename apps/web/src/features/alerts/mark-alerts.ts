import { getAlert, listAlerts, markAlertsRead } from '@portal/contract/alerts/alerts'
import type { Alert, WhichAlerts } from '@portal/contract/alerts/alerts'
import type { AnswerOf } from '@portal/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'

interface Marking {
  which: WhichAlerts
  read: boolean
}

/** More are not named in one call. */
const MOST_NAMED = 200

/** Marks alerts read, or takes that back; what is on the screen stays where it is. */
export function useMarkAlerts() {
  const query = useQueryClient()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [markedAt, setMarkedAt] = useState<string | null>(null)
  const keep = (alerts: ReadonlyArray<Alert>) => {
    const unread = alerts.filter(({ isRead }) => !isRead).map(({ id }) => id)
    setKept(new Set([...kept, ...unread]))
  }
  const marking = useMutation({
    mutationFn: (body: Marking) => api.call(markAlertsRead, { body }),
    // Opening an alert marks it, too; what is done with all of them says so.
    meta: { announced: true, unasked: true },
    onSuccess: (_answer, marked) => showMarked(query, marked),
  })
  const mark = (alert: Alert, read: boolean) => {
    keep([alert])
    marking.mutate({ which: { kind: 'some', ids: [alert.id] }, read })
  }
  const takeBack = () => {
    if (markedAt === null) return
    setMarkedAt(null)
    marking.mutate({ which: { kind: 'marked', at: markedAt }, read: false })
  }
  const markAll = (shown: ReadonlyArray<Alert>) => {
    keep(shown)
    // What comes while the page stands, and is not shown, stays unread.
    const ids = shown.slice(0, MOST_NAMED).map(({ id }) => id)
    marking.mutate(
      { which: { kind: 'until', ids }, read: true },
      {
        onSuccess: ({ at }) => setMarkedAt(at),
      },
    )
  }
  /** It was read while the page stood: it stays where it was. */
  const wasUnread = ({ id }: Alert) => kept.has(id)
  return { mark, markAll, takeBack: markedAt === null ? null : takeBack, wasUnread }
}

/** Which are meant is known of those that are named; the others are read anew. */
function showMarked(query: QueryClient, { which, read }: Marking): void {
  if (which.kind === 'marked') return
  const marked = (alert: Alert): Alert =>
    which.ids.includes(alert.id) ? { ...alert, isRead: read } : alert
  query.setQueriesData<InfiniteData<AnswerOf<typeof listAlerts>>>(
    { predicate: ({ queryKey }) => queryKey[0] === listAlerts.name, type: 'active' },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.map(marked) })),
      },
  )
  query.setQueriesData<Alert>(
    { predicate: ({ queryKey }) => queryKey[0] === getAlert.name, type: 'active' },
    (alert) => alert && marked(alert),
  )
}
