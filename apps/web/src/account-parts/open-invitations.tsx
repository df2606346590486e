import { Trans, useLingui } from '@lingui/react/macro'
import type { InvitationFace } from '@portal/contract/access/access-invitations'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { Banner } from '@portal/kit/feedback/banner'
import { Row, Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { ownInvitationsQuery } from '../api/own-invitations.ts'
import { InvitationTitle } from './invitation-title.tsx'
import { useAccessWords } from './access-text.tsx'
import { useInvitationAnswer } from './use-invitation-answer.ts'

/** What the person's own address is invited to and they have not answered. */
export function OpenInvitations() {
  const { data } = useQuery({ ...ownInvitationsQuery, retry: false })
  if (!data?.items.length) return null
  return (
    <Stack gap={3}>
      {data.items.map((invitation) => (
        <OpenInvitation key={invitation.id} invitation={invitation} />
      ))}
    </Stack>
  )
}

function OpenInvitation({ invitation }: { invitation: InvitationFace }) {
  const { t } = useLingui()
  const words = useAccessWords()
  const { accepting, declining } = useInvitationAnswer(invitation)
  const { holderName, street, until } = invitation
  const may = words(invitation)
  const day = <DateText date={until} look="day" />
  return (
    <Banner
      icon="mail"
      title={<InvitationTitle invitation={invitation} />}
      action={
        <Row gap={2}>
          <Button
            size="small"
            pending={accepting.isPending}
            aria-label={t`Accept the invitation of ${holderName}`}
            onClick={() => accepting.mutate()}
          >
            <Trans>Accept</Trans>
          </Button>
          <Button
            size="small"
            kind="quiet"
            pending={declining.isPending}
            aria-label={t`Decline the invitation of ${holderName}`}
            onClick={() => declining.mutate()}
          >
            <Trans>Decline</Trans>
          </Button>
        </Row>
      }
    >
      {street ? `${street} · ` : null}
      <Trans>
        {may}. Answer by {day}.
      </Trans>
    </Banner>
  )
}
