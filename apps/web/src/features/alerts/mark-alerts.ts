import { useLingui } from '@lingui/react/macro'
import { getAlert, listAlerts, markAlertsRead } from '@portal/contract/alerts/alerts'
import type { Alert, WhichAlerts } from '@portal/contract/alerts/alerts'
import type { AnswerOf } from '@portal/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { toasts } from '../../page/toasts.ts'

interface Marking {
  which: WhichAlerts
  read: boolean
}

/** Marks alerts read, or takes that back; what is on the screen stays where it is. */
export function useMarkAlerts() {
  const { t } = useLingui()
  const query = useQueryClient()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const keep = (alerts: ReadonlyArray<Alert>) => {
    const unread = alerts.filter(({ isRead }) => !isRead).map(({ id }) => id)
    setKept(new Set([...kept, ...unread]))
  }
  const marking = useMutation({
    mutationFn: (body: Marking) => api.call(markAlertsRead, { body }),
    meta: { announced: true },
    onSuccess: (_answer, marked) => showMarked(query, marked),
  })
  const mark = (alert: Alert, read: boolean) => {
    keep([alert])
    marking.mutate({ which: { kind: 'some', ids: [alert.id] }, read })
  }
  const takeBack = (at: string) => marking.mutate({ which: { kind: 'marked', at }, read: false })
  const markAll = (shown: ReadonlyArray<Alert>) => {
    keep(shown)
    const newest = shown.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '')
    marking.mutate(
      { which: { kind: 'until', at: newest }, read: true },
      {
        onSuccess: ({ at }) => {
          toasts.add({
            severity: 'success',
            summary: t`All alerts are marked as read.`,
            life: 8000,
            action: { label: t`Undo`, onAct: () => takeBack(at) },
          })
        },
      },
    )
  }
  /** It was read while the page stood: it stays where it was. */
  const wasUnread = ({ id }: Alert) => kept.has(id)
  return { mark, markAll, wasUnread }
}

/** Which are meant is known of all but those that are taken back together: these are read anew. */
function showMarked(query: QueryClient, { which, read }: Marking): void {
  if (which.kind === 'marked') return
  const isMeant = ({ id, createdAt }: Alert) =>
    which.kind === 'some' ? which.ids.includes(id) : createdAt <= which.at
  const marked = (alert: Alert): Alert => (isMeant(alert) ? { ...alert, isRead: read } : alert)
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
