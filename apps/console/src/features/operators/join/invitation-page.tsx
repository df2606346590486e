import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import type { PageProps } from '@portal/browser/page/page-props'
import { useGo } from '@portal/browser/page/use-go'
import { acceptOperatorInvitation } from '@portal/contract/operators/operators-invitations'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/operator-session.ts'
import type { InvitationSearch } from './invitation-address.ts'
import { invitationQuery } from './invitation-query.ts'
import { JoinWithPasskey } from './join-with-passkey.tsx'
import { JoinForm } from './join-form.tsx'
import { LinkExpired } from './link-expired.tsx'

/** Where the mail of an invitation leads: a password and an authenticator app, then one is in. */
export default function InvitationPage({ search }: PageProps<object, InvitationSearch>) {
  const { token = '' } = search
  const go = useGo()
  // The loader read it. It isn't asked again: once it is accepted, it would be gone.
  const { data: invitation } = useQuery({ ...invitationQuery(token), enabled: false })
  const enter = async (given: { token: string; expiresAt: string }) => {
    session.begin(given)
    await go(paths.start(), { replace: true })
  }
  const joining = useMutation({
    mutationFn: async (given: { newPassword: string; code: string }) =>
      enter(await api.call(acceptOperatorInvitation, { body: { token, ...given } })),
  })
  if (!invitation || isProblem(joining.error, 'link-expired')) return <LinkExpired />
  return (
    <Stack gap={6}>
      <JoinForm
        invitation={invitation}
        join={joining.mutate}
        pending={joining.isPending}
        failure={joining.error}
      />
      <JoinWithPasskey token={token} onSession={enter} />
    </Stack>
  )
}
