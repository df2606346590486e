import { Trans } from '@lingui/react/macro'
import { Stack } from '@portal/kit/layout/stack'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useState, useSyncExternalStore } from 'react'
import { getPageConfig } from '../../../api/page-config.ts'
import { PageLink } from '../../../page/page-link.tsx'
import type { PageProps } from '../../../page/page-route.ts'
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
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <MailSent email={sentTo} onBack={() => setSentTo(null)} />
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
      <RegisterForm
        given={given}
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

function MailSent({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <Stack gap={6}>
      <Outcome icon="mail" title={<Trans>Check your email</Trans>}>
        <p>
          <Trans>
            We sent an email to <EmailText>{email}</EmailText>. Open its link, and your profile is
            ready.
          </Trans>
        </p>
        <p>
          <Trans>Nothing there? It can take a minute. Check your spam folder too.</Trans>
        </p>
      </Outcome>
      <ResendConfirmation email={email} sent />
      <StepLinks>
        <StepLink onClick={onBack}>
          <Trans>Use another address</Trans>
        </StepLink>
      </StepLinks>
    </Stack>
  )
}
