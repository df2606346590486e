import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { endOwnSession } from '@portal/contract/operators/operators-own'
import { Button } from '@portal/kit/actions/button'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ownSessionsQuery } from './security-queries.ts'

/** Where one is signed in; each but this one can be ended. */
export function SessionsCard() {
  const { t, i18n } = useLingui()
  const { sessions } = useSuspenseQuery(ownSessionsQuery).data
  const list = useRef<HTMLDivElement>(null)
  const ending = useMutation({
    mutationFn: (sessionId: string) => api.call(endOwnSession, { params: { sessionId } }),
    onSuccess: () => {
      toasts.add({ severity: 'success', summary: t`That session ended.`, life: 5000 })
      // Its button is gone.
      list.current?.focus()
    },
    onError: (error) => {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)), life: 8000 })
    },
  })
  const unknown = t`unknown device`
  return (
    <Card as="section">
      <div ref={list} tabIndex={-1}>
        <Stack gap={3}>
          <SectionHeading title={<Trans>Where you’re signed in</Trans>} />
          <List look="plain" label={t`Where you’re signed in`}>
            {sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
              <ListRow
                key={id}
                icon={/Android|iPhone|iPad/.test(device ?? '') ? 'smartphone' : 'laptop'}
                title={device ?? unknown}
                detail={
                  <Trans>
                    last used <DateText date={lastUsedAt} look="moment" />
                  </Trans>
                }
                trailing={
                  isCurrent ? (
                    <Badge tone="success">
                      <Trans>this one</Trans>
                    </Badge>
                  ) : (
                    <Button
                      kind="quiet"
                      size="small"
                      pending={ending.isPending && ending.variables === id}
                      onClick={() => ending.mutate(id)}
                      aria-label={t`End the session on ${device ?? unknown}`}
                    >
                      <Trans>End</Trans>
                    </Button>
                  )
                }
              />
            ))}
          </List>
        </Stack>
      </div>
    </Card>
  )
}
