import { Trans, useLingui } from '@lingui/react/macro'
import { deleteSession } from '@portal/contract/identity/identity-sessions'
import type { SessionView } from '@portal/contract/identity/identity-sessions'
import { Badge } from '@portal/kit/display/badge'
import { ListRow } from '@portal/kit/display/list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { sessionsQuery } from '../profile-queries.ts'
import { RowAct } from '../row-act.tsx'
import { WhenText } from '../when-text.tsx'
import { useDeviceName } from './use-device-name.ts'

const isPhone = (device: string | null) => /android|iphone|ipad|ios/i.test(device ?? '')

/** Signed out it leaves the list at once; where that failed it comes back. */
export function DeviceRow({ item }: { item: SessionView }) {
  const { t } = useLingui()
  const query = useQueryClient()
  const deviceName = useDeviceName()
  const { id: sessionId, device, current } = item
  const name = deviceName(device) ?? t`Unknown device`
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
      iconTone={current ? 'brand' : 'neutral'}
      title={name}
      detail={<DeviceFacts item={item} />}
      trailing={
        current ? (
          <Badge tone="success">
            <Trans>This device</Trans>
          </Badge>
        ) : (
          <RowAct name={t`Sign out ${name}`} onClick={() => leaving.mutate()}>
            <Trans>Sign out</Trans>
          </RowAct>
        )
      }
    />
  )
}

function DeviceFacts({ item: { current, lastUsedAt, startedAt } }: { item: SessionView }) {
  return (
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
  )
}
