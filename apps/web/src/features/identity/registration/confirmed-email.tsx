import { Trans } from '@lingui/react/macro'
import type { confirmEmail } from '@portal/contract/identity/identity-registration'
import type { AnswerOf } from '@portal/contract/route'
import { buttonClass } from '@portal/kit/actions/link-button'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import { EmailText } from '../email-text.tsx'
import { Outcome } from '../outcome.tsx'

/** Says what the mail's link has done: there is a profile now, it has another email, or it keeps the one it had. */
export function ConfirmedEmail({ kind, email, token, isInvited }: AnswerOf<typeof confirmEmail>) {
  const next = isInvited && paths.invitation()
  switch (kind) {
    case 'registration':
      return token ? (
        <PasswordToChoose email={email} token={token} next={next} />
      ) : (
        <Outcome
          icon="success"
          tone="success"
          title={<Trans>Your profile is ready</Trans>}
          actions={<WayOn email={email} registered next={next} />}
        >
          <p>
            <Trans>
              <EmailText>{email}</EmailText> is confirmed.
            </Trans>
          </p>
          {next ? (
            <p>
              <Trans>Your invitation is waiting: you can accept it next.</Trans>
            </p>
          ) : null}
        </Outcome>
      )
    case 'new-email':
      return (
        <Outcome
          icon="success"
          tone="success"
          title={<Trans>You have a new email</Trans>}
          actions={<WayOn email={email} next={next} />}
        >
          <p>
            <Trans>
              From now on, sign in with <EmailText>{email}</EmailText>. Our emails go there too.
            </Trans>
          </p>
        </Outcome>
      )
    case 'kept-email':
      return <KeptEmail email={email} token={token} />
  }
}

interface WayOnProps {
  email: string
  registered?: boolean
  /** What waits for the address, if anything does. */
  next?: string | undefined
}

function WayOn({ email, registered = false, next }: WayOnProps) {
  return session.isSignedIn() ? (
    <PageLink to={next ?? paths.home()} className={buttonClass()}>
      {next ? <Trans>See the invitation</Trans> : <Trans>Go to home</Trans>}
    </PageLink>
  ) : (
    <PageLink
      to={paths.login({ email, redirect: next, ...(registered && { notice: 'confirmed' }) })}
      className={buttonClass()}
    >
      <Trans>Sign in</Trans>
    </PageLink>
  )
}

/** The registration came from another device: somebody else may have chosen its password. */
function PasswordToChoose({ email, token, next }: WayOnProps & { token: string }) {
  return (
    <Outcome
      icon="success"
      tone="success"
      title={<Trans>One more step: your password</Trans>}
      actions={
        <PageLink to={paths.resetPassword({ token, redirect: next })} className={buttonClass()}>
          <Trans>Choose a password</Trans>
        </PageLink>
      }
    >
      <p>
        <Trans>
          <EmailText>{email}</EmailText> is confirmed.
        </Trans>
      </p>
      <p>
        <Trans>
          You opened our email on a different device from the one you registered on. To be sure it
          was you, choose a password here. It can be the one you typed before.
        </Trans>
      </p>
    </Outcome>
  )
}

/** Somebody else may have tried to take the profile over. */
function KeptEmail({ email, token }: { email: string; token: string | null }) {
  return (
    <Outcome
      icon="lock"
      tone="success"
      title={<Trans>Your email hasn’t changed</Trans>}
      actions={
        session.isSignedIn() && !token ? (
          <WayOn email={email} />
        ) : (
          <PageLink
            to={token ? paths.resetPassword({ token }) : paths.forgotPassword({ email })}
            className={buttonClass()}
          >
            <Trans>Choose a new password</Trans>
          </PageLink>
        )
      }
    >
      <p>
        <Trans>
          Keep signing in with <EmailText>{email}</EmailText>.
        </Trans>
      </p>
      <p>
        <Trans>
          Someone may know your password, so it no longer works. We signed everyone out and removed
          recently added ways to sign in. Choose a new password to sign in again.
        </Trans>
      </p>
    </Outcome>
  )
}
