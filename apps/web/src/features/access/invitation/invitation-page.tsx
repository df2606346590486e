import { Trans } from '@lingui/react/macro'
import { getProfile } from '@portal/contract/profile/profile'
import type { InvitationFace } from '@portal/contract/access/access-invitations'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { DateText } from '@portal/kit/display/date-text'
import { Row, Stack } from '@portal/kit/layout/stack'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { InvitationTitle } from '../../../account-parts/invitation-title.tsx'
import { useInvitationAnswer } from '../../../account-parts/use-invitation-answer.ts'
import { ownInvitationsQuery } from '../../../api/own-invitations.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { AfterLink } from '../after-link.tsx'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import { useAccessWords } from '../../../account-parts/access-text.tsx'
import { AccessPreview } from '../people/access-preview.tsx'
import { invitationQuery } from '../../../api/invitation-query.ts'

/** Opened by the link of a mail: what somebody is invited to, and their answer. */
export default function InvitationPage({ search }: PageProps<object, { token?: string }>) {
  const { data: face } = useSuspenseQuery(invitationQuery(search.token))
  const isSignedIn = session.state() === 'profile'
  const own = useQuery({ ...ownInvitationsQuery, enabled: isSignedIn }).data?.items ?? []
  const mine = search.token === undefined ? own[0] : own.find(({ id }) => id === face?.id)
  const here = paths.invitation(search)
  if (mine) {
    return (
      <Stack gap={6}>
        <Offer face={mine} />
        <Answer face={mine} />
      </Stack>
    )
  }
  if (!face) return isSignedIn ? <AnsweredOrOver /> : <LinkOver />
  return (
    <Stack gap={6}>
      <Offer face={face} />
      {isSignedIn ? (
        <ForAnother maskedEmail={face.maskedEmail} here={here} />
      ) : (
        <SignInFirst maskedEmail={face.maskedEmail} here={here} />
      )}
    </Stack>
  )
}

function Offer({ face }: { face: InvitationFace }) {
  const words = useAccessWords()
  const { street, lastDay, permissions, until } = face
  const day = lastDay ? <DateText date={lastDay} look="long" /> : null
  const may = words(face)
  const lastAnswer = <DateText date={until} look="day" />
  return (
    <Stack gap={3}>
      <h1>
        <InvitationTitle invitation={face} />
      </h1>
      {street ? <p>{street}</p> : null}
      <p>
        <strong>
          <Trans>Answer by {lastAnswer}.</Trans>
        </strong>
      </p>
      <p>
        {day ? (
          <Trans>
            {may}, until {day}.
          </Trans>
        ) : (
          <Trans>{may}.</Trans>
        )}
      </p>
      <AccessPreview permissions={permissions} isYou />
    </Stack>
  )
}

function Answer({ face }: { face: InvitationFace }) {
  const { accepting, declining } = useInvitationAnswer(face)
  return (
    <Stack gap={3}>
      <Button full pending={accepting.isPending} onClick={() => accepting.mutate()}>
        <Trans>Accept</Trans>
      </Button>
      <Button kind="quiet" full pending={declining.isPending} onClick={() => declining.mutate()}>
        <Trans>Decline</Trans>
      </Button>
    </Stack>
  )
}

interface OthersProps {
  maskedEmail: string
  /** Where to come back to. */
  here: string
}

function SignInFirst({ maskedEmail, here }: OthersProps) {
  return (
    <Stack gap={4}>
      <p>
        <Trans>
          The invitation is for {maskedEmail}. Sign in with that email, or create a profile with it.
          Then you can accept.
        </Trans>
      </p>
      <Row gap={3}>
        <PageLink to={paths.login({ redirect: here })} className={buttonClass()}>
          <Trans>Sign in</Trans>
        </PageLink>
        <PageLink
          to={paths.register({ redirect: here })}
          className={buttonClass({ kind: 'outline' })}
        >
          <Trans>Create a profile</Trans>
        </PageLink>
      </Row>
      <p>
        <Trans>If you don’t want access, you don’t need to do anything.</Trans>
      </p>
    </Stack>
  )
}

function ForAnother({ maskedEmail, here }: OthersProps) {
  const go = useGo()
  const { data: person } = useQuery(routeQuery(getProfile, {}))
  const email = person?.email ?? ''
  const leave = async () => {
    await session.logout({ toLogin: false })
    await go(paths.login({ redirect: here }))
  }
  return (
    <Stack gap={4}>
      <p role="status">
        <Trans>
          This invitation is for {maskedEmail}. You’re signed in with {email}. If both are yours,
          sign out and sign in with the other one. If someone forwarded the link to you, ask the
          account’s owner to invite your own address.
        </Trans>
      </p>
      <Row gap={3}>
        <Button kind="outline" onClick={() => void leave()}>
          <Trans>Sign out</Trans>
        </Button>
        <PageLink to={paths.home()} className={buttonClass({ kind: 'quiet' })}>
          <Trans>Go to home</Trans>
        </PageLink>
      </Row>
    </Stack>
  )
}

/** Who comes back to the mail after accepting is the likeliest reader. */
function AnsweredOrOver() {
  return (
    <AfterLink
      title={<Trans>This invitation was already answered, or it has ended</Trans>}
      to={paths.accounts()}
      onward={<Trans>Go to your accounts</Trans>}
    >
      <Trans>
        If you accepted it, the account is among yours and you don’t need the link anymore.
        Otherwise ask the account’s owner to send a new invitation.
      </Trans>
    </AfterLink>
  )
}

function LinkOver() {
  return (
    <AfterLink
      title={<Trans>This invitation no longer works</Trans>}
      to={paths.home()}
      onward={<Trans>Go to home</Trans>}
    >
      <Trans>
        If you accepted it, the account is in your profile. Otherwise it was declined, canceled or
        replaced by a newer one, or it’s too old: ask the account’s owner to send it again.
      </Trans>
    </AfterLink>
  )
}
