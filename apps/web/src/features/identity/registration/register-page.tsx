import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Stack } from '@portal/kit/layout/stack'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { InvitationTitle } from '../../../account-parts/invitation-title.tsx'
import { invitationQuery } from '../../../api/invitation-query.ts'
import { getPageConfig } from '@portal/browser/api/page-config'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../../paths.ts'
import { flags } from '../../../session/flags.ts'
import { EmailText } from '../email-text.tsx'
import { LoginDivider } from '../login/login-divider.tsx'
import { LoginProviders } from '../login/login-providers.tsx'
import { Outcome } from '../outcome.tsx'
import { RegisterForm } from './register-form.tsx'
import type { GivenTexts } from './register-form.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import { ResendConfirmation } from '../resend-mail.tsx'
import type { RegisterSearch } from '../identity-address.ts'
import { StepLink, StepLinks } from '../step-link.tsx'

export default function RegisterPage({ search }: PageProps<object, RegisterSearch>) {
  const { allowRegistration } = useSyncExternalStore(flags.subscribe, flags.get)
  const [given, setGiven] = useState<GivenTexts>({})
  const [closed, setClosed] = useState(false)
  const token = invitationOf(search.redirect)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { data: invited } = useQuery({
    ...invitationQuery(token ?? ''),
    enabled: token !== null,
    select: (face) => face && { ...face, token: token ?? '' },
  })
  if (sentTo !== null)
    return <MailSent email={sentTo} invited={invited} onBack={() => setSentTo(null)} />
  if (token !== null && invited === undefined) return null
  if (closed || !allowRegistration) return <RegistrationClosed />
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1>
          <Trans>Create a profile</Trans>
        </h1>
        <p>
          <Trans>
            Already have one?{' '}
            <PageLink
              to={paths.login({ redirect: search.redirect })}
              className={textLinkClass({ alone: true })}
            >
              Sign in
            </PageLink>
          </Trans>
        </p>
      </Stack>
      {invited ? (
        <Banner icon="mail" title={<InvitationTitle invitation={invited} />}>
          <Trans>Once your profile is ready, you can accept.</Trans>
        </Banner>
      ) : null}
      <RegisterForm
        given={given}
        invited={invited}
        onRegistered={(email, texts) => {
          setGiven(texts)
          setSentTo(email)
        }}
        onClosed={() => setClosed(true)}
      />
      {getPageConfig().providers.length > 0 ? (
        <Stack gap={5}>
          <LoginDivider />
          <LoginProviders
            purpose="register"
            redirect={search.redirect}
            keepsSignedIn={() => false}
          />
        </Stack>
      ) : null}
    </Stack>
  )
}

/** The link's token where somebody comes from an invitation, and goes back to it. */
function invitationOf(redirect = ''): string | null {
  const address = URL.parse(redirect, window.location.origin)
  return address?.pathname === paths.invitation() ? address.searchParams.get('token') : null
}

interface MailSentProps {
  /** Of an invitation only so much as its owner knows it by. */
  email: string
  invited: { token: string } | null | undefined
  onBack: () => void
}

function MailSent({ email, invited, onBack }: MailSentProps) {
  return (
    <Stack gap={6}>
      <Outcome icon="mail" title={<Trans>Check your email</Trans>}>
        <p>
          <Trans>
            We sent an email to <EmailText>{email}</EmailText>. Open its link, and your profile is
            ready.
          </Trans>
        </p>
        {invited ? (
          <p>
            <Trans>
              Then you can accept the invitation. It’s for this address; for another one, ask the
              person who invited you.
            </Trans>
          </p>
        ) : null}
        <p>
          <Trans>Nothing there? It can take a minute. Check your spam folder too.</Trans>
        </p>
      </Outcome>
      <ResendConfirmation to={invited ? { invitation: invited.token } : { email }} sent />
      <StepLinks>
        <StepLink onClick={onBack}>
          {invited ? <Trans>Go back to the form</Trans> : <Trans>Use another address</Trans>}
        </StepLink>
      </StepLinks>
    </Stack>
  )
}
