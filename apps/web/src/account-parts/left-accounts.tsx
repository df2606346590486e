import { Trans, useLingui } from '@lingui/react/macro'
import { restoreLeftAccount } from '@portal/contract/access/access-leaving'
import type { LeftAccount } from '@portal/contract/access/access-leaving'
import { Button } from '@portal/kit/actions/button'
import { useFigures } from '@portal/kit/display/figures'
import { Banner } from '@portal/kit/feedback/banner'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQuery } from '@tanstack/react-query'
import { accountName } from '../api/account-list.ts'
import { api } from '@portal/browser/api/api'
import { leftAccountsQuery } from '../api/left-accounts.ts'
import { toasts } from '@portal/browser/page/toasts'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../paths.ts'

/** It is looked again whether it can still be undone. */
const LOOK_MS = 30_000

/** What the person left a moment ago, to have it back. */
export function LeftAccounts() {
  const { data } = useQuery({
    ...leftAccountsQuery,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.items.length ? LOOK_MS : false),
  })
  if (!data?.items.length) return null
  return (
    <Stack gap={3}>
      {data.items.map((left) => (
        <LeftBanner key={left.id} left={left} />
      ))}
    </Stack>
  )
}

function LeftBanner({ left }: { left: LeftAccount }) {
  const { t } = useLingui()
  const figures = useFigures()
  const go = useGo()
  const name = accountName(left)
  const restoring = useMutation({
    mutationFn: () => api.call(restoreLeftAccount, { params: { leftGrantId: left.id } }),
    onSuccess: async ({ accountId }) => {
      const summary = t`You’re back on ${name}, with everything you had.`
      toasts.add({ severity: 'success', summary, life: 5000 })
      await api.refreshed()
      await go(paths.account(accountId))
    },
    meta: { announced: true },
  })
  const time = figures.date(left.until, 'time')
  return (
    <Banner
      icon="sign-out"
      title={<Trans>You left {name}</Trans>}
      action={
        <Button
          size="small"
          kind="outline"
          pending={restoring.isPending}
          aria-label={t`Undo that you left ${name}`}
          onClick={() => restoring.mutate()}
        >
          <Trans>Undo</Trans>
        </Button>
      }
    >
      <Trans>You can undo it until {time}.</Trans>
    </Banner>
  )
}
