import { Trans, useLingui } from '@lingui/react/macro'
import { deleteSession } from '@portal/contract/identity/identity-sessions'
import type { SessionView } from '@portal/contract/identity/identity-sessions'
import { Badge } from '@portal/kit/display/badge'
import { Button } from '@portal/kit/actions/button'
import { ListRow } from '@portal/kit/display/list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { toasts } from '../../../page/toasts.ts'
import { sessionsQuery } from '../profile-queries.ts'
import { WhenText } from '../when-text.tsx'

const isPhone = (device: string | null) => /android|iphone|ipad|ios/i.test(device ?? '')

/** Signed out it leaves the list at once; where that failed it comes back. */
export function DeviceRow({ item }: { item: SessionView }) {
  const { t } = useLingui()
  const query = useQueryClient()
  const { id: sessionId, device, current, lastUsedAt, startedAt } = item
  const name = device ?? t`A device we could not name`
  const leaving = useMutation({
    mutationFn: () => api.call(deleteSession, { params: { sessionId } }),
    onMutate: async () => {
      await query.cancelQueries(sessionsQuery)
      query.setQueryData(sessionsQuery.queryKey, (known) => ({
        items: (known?.items ?? []).filter(({ id }) => id !== sessionId),
      }))
    },
    onSuccess: () =>
      toasts.add({ severity: 'success', summary: t`${name} is signed out.`, life: 4000 }),
    onError: () => query.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    meta: { announced: true },
  })
  return (
    <ListRow
      icon={isPhone(device) ? 'smartphone' : 'laptop'}
      title={name}
      detail={
        <>
          {current ? (
            <Trans>In use now</Trans>
          ) : (
            <Trans>
              Last used <WhenText at={lastUsedAt} />
            </Trans>
          )}
          <br />
          <Trans>
            Signed in <WhenText at={startedAt} />
          </Trans>
        </>
      }
      trailing={
        current ? (
          <Badge tone="success">
            <Trans>This device</Trans>
          </Badge>
        ) : (
          <Button
            kind="outline"
            size="small"
            aria-label={t`Sign out ${name}`}
            onClick={() => leaving.mutate()}
          >
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  )
}
