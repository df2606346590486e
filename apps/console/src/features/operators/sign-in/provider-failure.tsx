import { Trans, useLingui } from '@lingui/react/macro'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { whyRefused } from '@portal/browser/device/provider-answer'
import type { NoAnswer } from '@portal/browser/device/provider-answer'
import { PageLink } from '@portal/browser/page/page-link'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Stack } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'
import { useFirstFocus } from '../../../page/use-first-focus.ts'
import { paths } from '../../../paths.ts'

interface ProviderFailureProps {
  why: NoAnswer | Error
  /** The provider's, as far as it is known. */
  name?: string
}

/** Why a visit to the utility's provider led to nothing, and the way on. */
export function ProviderFailure({ why, name }: ProviderFailureProps) {
  const { i18n } = useLingui()
  if (isProblem(why, 'operator-not-invited')) {
    return (
      <Failure title={<Trans>No invitation is waiting for you</Trans>}>
        <Trans>
          {name} knows you, but the console lets in only people who were invited by the email that{' '}
          {name} has confirmed. Ask an administrator of the console to invite you.
        </Trans>
      </Failure>
    )
  }
  const reason = typeof why === 'string' ? why : whyRefused(why)
  if (reason === 'no-visit') {
    return (
      <Failure title={<Trans>This sign-in took too long or started somewhere else</Trans>}>
        <Trans>
          For your safety, start again and finish within a few minutes, in the same window.
        </Trans>
      </Failure>
    )
  }
  if (reason === 'turned-back') {
    return (
      <Failure title={<Trans>You canceled</Trans>}>
        <Trans>You’re not signed in.</Trans>
      </Failure>
    )
  }
  return (
    <Failure title={<Trans>You’re not signed in yet</Trans>}>
      {why instanceof Error && reason === null ? (
        i18n._(errorMessage(why))
      ) : (
        <Trans>The sign-in wasn’t completed. Try again.</Trans>
      )}
    </Failure>
  )
}

function Failure({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useFirstFocus<HTMLHeadingElement>()
  return (
    <Stack gap={5}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      <PageLink to={paths.signIn()} className={buttonClass({ full: true })}>
        <Trans>Go to sign in</Trans>
      </PageLink>
    </Stack>
  )
}
