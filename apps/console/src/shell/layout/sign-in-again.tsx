import { Trans } from '@lingui/react/macro'
import { Stack } from '@portal/kit/layout/stack'
import { Suspense, lazy } from 'react'
import { DoorLayout } from './door-layout.tsx'

const SignInForm = lazy(async () => ({
  default: (await import('../../features/operators/sign-in/sign-in-widget.tsx')).SignInWidget,
}))

/** Over the page of who was signed out by the clock; it stays as they left it. */
export function SignInAgain() {
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
        <Suspense>
          <SignInForm />
        </Suspense>
      </Stack>
    </DoorLayout>
  )
}
