import { countUnread } from '@portal/contract/alerts/alerts'
import type { AnswerOf } from '@portal/contract/route'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { ApiError } from '@portal/browser/api/api-error'
import { session } from '../../session/portal-session.ts'
import { unreadQuery } from '../../api/unread-query.ts'

type UnreadCount = AnswerOf<typeof countUnread>

/** [FEATURE-18] Fresh within 5 seconds, whatever the way takes. */
const askEvery = 4_000
/** Where it cannot be told, it is asked less and less often. */
const askSeldom = 60_000

/** The tabs of a browser tell each other what they have heard. */
const channelName = 'portal.unread'

/**
 * Keeps the count of what is unread fresh as long as somebody looks at the page, and all that is shown with it: what is
 * told has become another just now. A page that nobody sees asks nothing; as it is returned to, it asks at once. Answers the
 * function that stops it.
 */
export function startUnreadWatch(query: QueryClient): () => void {
  const { queryKey } = unreadQuery
  const channel = new BroadcastChannel(channelName)
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isAsking = false
  let isOver = false

  /** Answers whether it is another than was known. */
  const know = (count: UnreadCount): boolean => {
    const before = query.getQueryData(queryKey)
    query.setQueryData(queryKey, count)
    if (before?.unread === count.unread && before.newest === count.newest) return false
    const isNews = before !== undefined && before.newest !== count.newest
    void query.invalidateQueries({
      predicate: ({ meta, queryKey: key }) =>
        key[0] !== countUnread.name && (isNews || meta?.shows?.includes('alerts') === true),
    })
    return true
  }
  const ask = async (): Promise<void> => {
    if (isAsking || isOver || document.hidden || !session.check()) return
    clearTimeout(timer)
    isAsking = true
    let wait = askEvery
    try {
      const count = await api.call(countUnread, {})
      failures = 0
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      if (!isOver && know(count)) channel.postMessage(count)
    } catch (error) {
      failures += 1
      const told = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
      wait = Math.max(told, Math.min(askEvery * 2 ** failures, askSeldom))
    }
    isAsking = false
    if (!isOver) timer = setTimeout(() => void ask(), wait)
  }
  const askNow = () => void ask()

  channel.addEventListener('message', ({ data }: MessageEvent<UnreadCount>) => void know(data))
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
