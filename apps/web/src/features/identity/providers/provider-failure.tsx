import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { buttonClass } from '@portal/kit/actions/link-button'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { Outcome } from '../outcome.tsx'
import { whyRefused } from '@portal/browser/device/provider-answer'
import type { NoAnswer } from '@portal/browser/device/provider-answer'
import { RegistrationClosed } from '../registration/registration-closed.tsx'

interface ProviderFailureProps {
  why: NoAnswer | Error | null
  /** The provider's, as far as it is known. */
  name?: string
}

/** Why a visit to a third party led to nothing, and the way on. */
export function ProviderFailure({ why, name }: ProviderFailureProps) {
  if (isProblem(why, 'email-taken')) return <EmailTaken name={name} />
  if (isProblem(why, 'registration-closed')) return <RegistrationClosed />
  const reason = typeof why === 'string' ? why : whyRefused(why)
  if (reason === 'no-visit') return <NoVisit />
  if (reason === 'turned-back') return <TurnedBack />
  return <Refused error={why} />
}

function ToLogin() {
  return (
    <PageLink to={paths.login()} className={buttonClass()}>
      <Trans>Go to sign in</Trans>
    </PageLink>
  )
}

/** An email that belongs to a profile is never taken over. */
function EmailTaken({ name }: { name: string | undefined }) {
  return (
    <Outcome
      icon="user"
      tone="warning"
      title={<Trans>You already have a profile with this email</Trans>}
      actions={<ToLogin />}
    >
      <p>
        <Trans>
          Sign in to it as usual. Then add {name} in your settings to sign in with either.
        </Trans>
      </p>
    </Outcome>
  )
}

function NoVisit() {
  return (
    <Outcome
      icon="clock"
      tone="warning"
      title={<Trans>This sign-in took too long or started somewhere else</Trans>}
      actions={<ToLogin />}
    >
      <p>
        <Trans>
          For your safety, start again and finish within a few minutes, in the same window.
        </Trans>
      </p>
    </Outcome>
  )
}

function TurnedBack() {
  return (
    <Outcome icon="back" title={<Trans>You canceled</Trans>} actions={<ToLogin />}>
      <p>
        <Trans>Nothing was shared with us, and nothing has changed.</Trans>
      </p>
    </Outcome>
  )
}

function Refused({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  return (
    <Outcome
      icon="warning"
      tone="warning"
      title={<Trans>You’re not signed in yet</Trans>}
      actions={<ToLogin />}
    >
      <p>
        {error instanceof Error ? (
          i18n._(errorMessage(error))
        ) : (
          <Trans>The sign-in wasn’t completed. Try again.</Trans>
        )}
      </p>
    </Outcome>
  )
}
