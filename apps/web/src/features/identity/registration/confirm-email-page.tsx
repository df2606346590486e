import { Trans } from '@lingui/react/macro'
import { confirmEmail } from '@portal/contract/identity/identity-registration'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useMutation } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { useLingui } from '@lingui/react'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import { ConfirmLinkExpired } from './confirm-link-expired.tsx'
import { ConfirmedEmail } from './confirmed-email.tsx'
import { Outcome } from '../outcome.tsx'
import type { TokenSearch } from '../identity-address.ts'
import { useOnce } from '@portal/browser/page/use-once'
import { Working } from '../working.tsx'

/** Opened by the link of a mail, whoever is signed in here [GUARD-02]. */
export default function ConfirmEmailPage({ search }: PageProps<object, TokenSearch>) {
  const { token = '' } = search
  const confirm = useMutation({
    mutationFn: async () => {
      const confirmed = await api.call(confirmEmail, { body: { token } }, { fromDevice: true })
      // The profile that is signed in here may be the one whose email it is.
      await api.refreshed()
      return confirmed
    },
  })
  useOnce(confirm.mutate)
  if (confirm.data) return <ConfirmedEmail {...confirm.data} />
  if (!confirm.error) {
    return (
      <Working>
        <Trans>We’re confirming your email…</Trans>
      </Working>
    )
  }
  if (isProblem(confirm.error, 'conflict')) return <EmailTaken />
  if (isProblem(confirm.error, 'link-expired') || isProblem(confirm.error, 'invalid-input')) {
    return <ConfirmLinkExpired />
  }
  return <NotConfirmed error={confirm.error} onAgain={confirm.mutate} />
}

function NotConfirmed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { i18n } = useLingui()
  return (
    <Outcome
      icon="warning"
      tone="warning"
      title={<Trans>Your email isn’t confirmed yet</Trans>}
      actions={
        <Button onClick={() => onAgain()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>{i18n._(errorMessage(error))}</p>
    </Outcome>
  )
}

function EmailTaken() {
  return (
    <Outcome
      icon="warning"
      tone="warning"
      title={<Trans>This email belongs to another profile</Trans>}
      actions={
        <PageLink
          to={session.isSignedIn() ? paths.home() : paths.login()}
          className={buttonClass()}
        >
          {session.isSignedIn() ? <Trans>Go to home</Trans> : <Trans>Go to sign in</Trans>}
        </PageLink>
      }
    >
      <p>
        <Trans>
          Someone else confirmed it in the meantime. Nothing has changed in your profile.
        </Trans>
      </p>
    </Outcome>
  )
}
