import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { identityDesk } from '@portal/contract/identity/identity-desk'
import type { SignInOfCustomer } from '@portal/contract/identity/identity-desk'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow } from '@portal/kit/display/list'
import { useMutation } from '@tanstack/react-query'
import { useMay } from '../../page/own-operator.ts'

interface SessionListProps {
  accountId: string
  person: SignInOfCustomer
}

/** Where somebody is signed in; each can be ended. */
export function SessionList({ accountId, person }: SessionListProps) {
  const { t, i18n } = useLingui()
  const mayHelp = useMay('help-customers')
  const { name, sessions } = person
  const ending = useMutation({
    mutationFn: (sessionId: string) =>
      api.call(identityDesk.routes.endCustomerSession, { params: { accountId, sessionId } }),
    onSuccess: () => {
      toasts.add({ severity: 'success', summary: t`${name} is signed out there.`, life: 5000 })
    },
    onError: (error) => {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)), life: 8000 })
    },
  })
  return (
    <List label={t`Where ${name} is signed in`} look="plain">
      {sessions.map(({ id, device, lastUsedAt }) => (
        <ListRow
          key={id}
          icon={/Android|iPhone|iPad/.test(device ?? '') ? 'smartphone' : 'laptop'}
          title={`${name}, ${device ?? t`unknown device`}`}
          detail={
            <Trans>
              last used <DateText date={lastUsedAt} look="moment" />
            </Trans>
          }
          {...(mayHelp && {
            trailing: (
              <Button
                kind="quiet"
                size="small"
                pending={ending.isPending && ending.variables === id}
                onClick={() => ending.mutate(id)}
                aria-label={t`End ${name}’s session on ${device ?? t`unknown device`}`}
              >
                <Trans>End</Trans>
              </Button>
            ),
          })}
        />
      ))}
    </List>
  )
}
