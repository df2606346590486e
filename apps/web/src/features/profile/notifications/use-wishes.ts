import { useLingui } from '@lingui/react/macro'
import { updateNotifications } from '@portal/contract/alerts/alerts-notifications'
import type { Notifications, WishChange } from '@portal/contract/alerts/alerts-notifications'
import { changeWishes } from '@portal/rules/alerts/change-wishes'
import { ownWish } from '@portal/rules/alerts/is-wanted'
import type { WishPlace } from '@portal/rules/alerts/is-wanted'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { notificationsQuery } from './notifications-query.ts'

const mutationKey = ['update-notifications']

/** What is wished shows at once and is saved one change after the other; what was refused goes back to what holds. */
export function useWishes() {
  const { i18n } = useLingui()
  const query = notificationsQuery(i18n.locale)
  const notifications = useSuspenseQuery(query).data
  const client = useQueryClient()
  const [undo, setUndo] = useState<Undo | null>(null)
  const save = useMutation({
    mutationKey,
    scope: { id: 'update-notifications' },
    mutationFn: (wishes: Array<WishChange>) => api.call(updateNotifications, { body: { wishes } }),
    onSuccess: (saved) =>
      // What was chosen since then is on its way.
      client.isMutating({ mutationKey }) > 1 ? undefined : keepAnswer(client, query, saved),
    onError: () => {
      setUndo(null)
      return client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  const change = (changes: Array<WishChange>, isUndo = false) => {
    const { wishes } = notifications
    const before = changes.map((place) => ({ ...place, wanted: ownWish(wishes, place) ?? null }))
    void client.cancelQueries(query)
    client.setQueryData(query.queryKey, (known) => known && wishing(known, changes))
    setUndo({ changes: before, isUndone: isUndo && !undo?.isUndone })
    save.mutate(changes)
  }
  return { notifications, change, undo, isSaving: save.isPending, error: save.error }
}

/** What takes the last change back, or does it once more. */
interface Undo {
  changes: Array<WishChange>
  isUndone: boolean
}

function wishing(known: Notifications, changes: ReadonlyArray<WishChange>): Notifications {
  const isRecommended = (place: WishPlace) => choiceOf(known, place)?.isRecommended ?? false
  return { ...known, wishes: changeWishes(known.wishes, changes, isRecommended) }
}

/** What there is to choose of an event by a channel. */
export function choiceOf({ groups }: Pick<Notifications, 'groups'>, { event, channel }: WishPlace) {
  return groups
    .flatMap(({ events }) => events)
    .find((row) => row.event === event)
    ?.channels.find((one) => one.channel === channel)
}
