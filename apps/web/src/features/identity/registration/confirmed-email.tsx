import { Trans } from '@lingui/react/macro'
import type { confirmEmail } from '@portal/contract/identity/identity-registration'
import type { AnswerOf } from '@portal/contract/route'
import { buttonClass } from '@portal/kit/actions/link-button'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import { EmailText } from '../email-text.tsx'
import { Outcome } from '../outcome.tsx'

/** Says what the mail's link has done: there is a profile now, it has another email, or it keeps the one it had. */
export function ConfirmedEmail({ kind, email }: AnswerOf<typeof confirmEmail>) {
  switch (kind) {
    case 'registration':
      return (
        <Outcome
          icon="success"
          tone="success"
          title={<Trans>Your profile is ready</Trans>}
          actions={<WayOn registered />}
        >
          <p>
            <Trans>
              <EmailText>{email}</EmailText> is confirmed.
            </Trans>
          </p>
        </Outcome>
      )
    case 'new-email':
      return (
        <Outcome
          icon="success"
          tone="success"
          title={<Trans>You have a new email</Trans>}
          actions={<WayOn />}
        >
          <p>
            <Trans>
              From now on you sign in with <EmailText>{email}</EmailText>, and our mails go there.
            </Trans>
          </p>
        </Outcome>
      )
    case 'kept-email':
      return <KeptEmail email={email} />
  }
}

function WayOn({ registered = false }: { registered?: boolean }) {
  return session.isSignedIn() ? (
    <PageLink to={paths.home()} className={buttonClass()}>
      <Trans>Go to home</Trans>
    </PageLink>
  ) : (
    <PageLink to={paths.login(registered ? { notice: 'confirmed' } : {})} className={buttonClass()}>
      <Trans>Sign in</Trans>
    </PageLink>
  )
}

/** Somebody else may have tried to take the profile over. */
function KeptEmail({ email }: { email: string }) {
  return (
    <Outcome
      icon="lock"
      tone="success"
      title={<Trans>Your email stays as it was</Trans>}
      actions={
        session.isSignedIn() ? (
          <WayOn />
        ) : (
          <PageLink to={paths.forgotPassword({ email })} className={buttonClass()}>
            <Trans>Choose a new password</Trans>
          </PageLink>
        )
      }
    >
      <p>
        <Trans>
          You go on signing in with <EmailText>{email}</EmailText>.
        </Trans>
      </p>
      <p>
        <Trans>
          If it was not you who asked for the change, somebody may know your password. Please choose
          a new one.
        </Trans>
      </p>
    </Outcome>
  )
}
