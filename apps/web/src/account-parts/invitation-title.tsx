import { Trans } from '@lingui/react/macro'
import type { InvitationFace } from '@portal/contract/access/access-invitations'

/** Who invites to whose account. */
export function InvitationTitle({
  invitation: { inviterName, holderName },
}: {
  invitation: Pick<InvitationFace, 'inviterName' | 'holderName'>
}) {
  if (inviterName === null) return <Trans>You’re invited to {holderName}’s account</Trans>
  return inviterName === holderName ? (
    <Trans>{inviterName} invited you to their account</Trans>
  ) : (
    <Trans>
      {inviterName} invited you to {holderName}’s account
    </Trans>
  )
}
