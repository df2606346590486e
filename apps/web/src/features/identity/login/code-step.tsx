import { Trans } from '@lingui/react/macro'
import { loginWithRecoveryCode } from '@portal/contract/identity/identity-two-factor'
import { Stack } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { session } from '../../../session/portal-session.ts'
import { CodeForm } from './code-form.tsx'
import type { LoginAttempt } from './login-form.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'
import { StepLink, StepLinks } from '../step-link.tsx'

interface CodeStepProps {
  attempt: LoginAttempt
  onBack: () => void
  onSignedIn: () => Promise<void>
}

/** Email and password were right; the code of the authenticator app, or a recovery code, is the second proof. */
export function CodeStep({ attempt, onBack, onSignedIn }: CodeStepProps) {
  const { payload, rememberMe } = attempt
  const [hasApp, setHasApp] = useState(true)

  async function enterCode(twoFactorCode: string) {
    await session.login({ ...payload, twoFactorCode }, rememberMe)
    await onSignedIn()
  }

  async function enterRecoveryCode(recoveryCode: string) {
    const body = { email: payload.email, password: payload.password, recoveryCode }
    session.begin(await api.call(loginWithRecoveryCode, { body }, { rememberMe }), rememberMe)
    await onSignedIn()
  }

  return (
    <Stack gap={6}>
      <h1>
        <Trans>One more step</Trans>
      </h1>
      {hasApp ? <CodeForm enter={enterCode} /> : <RecoveryCodeForm enter={enterRecoveryCode} />}
      <StepLinks>
        <StepLink onClick={() => setHasApp(!hasApp)}>
          {hasApp ? <Trans>Use a recovery code</Trans> : <Trans>Use the authenticator app</Trans>}
        </StepLink>
        <StepLink onClick={onBack}>
          <Trans>Back</Trans>
        </StepLink>
      </StepLinks>
    </Stack>
  )
}
