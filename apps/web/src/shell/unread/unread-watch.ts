import { countUnread } from '@portal/contract/alerts/alerts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { ApiError } from '@portal/browser/api/api-error'
import { session } from '../../session/portal-session.ts'
import { unreadQuery } from '../../api/unread-query.ts'

/** [FEATURE-18] Fresh within 5 seconds, whatever the way takes. */
const askEvery = 4_000
/** Where it cannot be told, it is asked less and less often. */
const askSeldom = 60_000

/** The tabs of a browser tell each other what they have heard. */
const channelName = 'portal.unread'

/**
 * Keeps the count of what is unread fresh as long as somebody looks at the page, and what shows alerts with it. A page that
 * nobody sees asks nothing; as it is returned to, it asks at once. Answers the function that stops it.
 */
export function startUnreadWatch(query: QueryClient): () => void {
  const { queryKey } = unreadQuery
  const channel = new BroadcastChannel(channelName)
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isAsking = false
  let isOver = false

  const know = (unread: number): number => {
    const before = query.getQueryData(queryKey)?.unread ?? 0
    query.setQueryData(queryKey, { unread })
    return unread - before
  }
  const showNews = () =>
    void query.invalidateQueries({
      predicate: ({ meta, queryKey: key }) =>
        key[0] !== countUnread.name && meta?.shows?.includes('alerts') === true,
    })
  const ask = async (): Promise<void> => {
    if (isAsking || isOver || document.hidden || !session.check()) return
    clearTimeout(timer)
    isAsking = true
    let wait = askEvery
    try {
      const { unread } = await api.call(countUnread, {})
      failures = 0
      const more = isOver ? 0 : know(unread)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      if (more !== 0) channel.postMessage(unread)
      if (more > 0) showNews()
    } catch (error) {
      failures += 1
      const told = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
      wait = Math.max(told, Math.min(askEvery * 2 ** failures, askSeldom))
    }
    isAsking = false
    if (!isOver) timer = setTimeout(() => void ask(), wait)
  }
  const askNow = () => void ask()

  channel.addEventListener('message', ({ data }: MessageEvent<number>) => {
    know(data)
    showNews()
  })
  // An act has changed it.
  const stopHearing = query.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return
    if (event.query.queryKey[0] === countUnread.name) askNow()
  })
  document.addEventListener('visibilitychange', askNow)
  for (const back of ['focus', 'online']) window.addEventListener(back, askNow)
  askNow()
  return () => {
    isOver = true
    clearTimeout(timer)
    channel.close()
    stopHearing()
    document.removeEventListener('visibilitychange', askNow)
    for (const back of ['focus', 'online']) window.removeEventListener(back, askNow)
  }
}
