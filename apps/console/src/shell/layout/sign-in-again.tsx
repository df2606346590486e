import { Trans } from '@lingui/react/macro'
import { getPageConfig } from '@portal/browser/api/page-config'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Stack } from '@portal/kit/layout/stack'
import { Suspense, lazy } from 'react'
import { paths } from '../../paths.ts'
import { DoorLayout } from './door-layout.tsx'

const SignInForm = lazy(async () => ({
  default: (await import('../../features/operators/sign-in/sign-in-widget.tsx')).SignInWidget,
}))

/**
 * Over the page of who was signed out by the clock; it stays as they left it. So a provider is visited in another tab,
 * which tells this one that it signed in.
 */
export function SignInAgain() {
  const { providers, providersOnly } = getPageConfig()
  return (
    <DoorLayout>
      <Stack gap={5}>
        <Stack gap={2}>
          <h1>
            <Trans>Sign in again</Trans>
          </h1>
          <p>
            <Trans>Your session ended. What you typed is still there.</Trans>
          </p>
        </Stack>
        {providers.map(({ key, name }) => (
          <a
            key={key}
            href={paths.signIn()}
            target="_blank"
            rel="noopener"
            className={buttonClass({ full: true, kind: providersOnly ? 'primary' : 'outline' })}
          >
            <Trans>Sign in with {name} in a new tab</Trans>
          </a>
        ))}
        {providersOnly ? null : (
          <Suspense>
            <SignInForm />
          </Suspense>
        )}
      </Stack>
    </DoorLayout>
  )
}
