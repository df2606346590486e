import { Trans } from '@lingui/react/macro'
import { Stack } from '@portal/kit/layout/stack'
import { Suspense, lazy, useRef, useState } from 'react'
import type { PageProps } from '@portal/browser/page/page-props'
import { useGo } from '@portal/browser/page/use-go'
import { useSinceTakeOver } from '../../../page/use-since-take-over.ts'
import { safeRedirect } from '../../../session/safe-redirect.ts'
import { LoginForm } from './login-form.tsx'
import type { LoginAttempt } from './login-form.tsx'
import { LoginNotice } from './login-notice.tsx'
import { LoginOtherWays } from './login-other-ways.tsx'
import { LoginWithout } from './login-without.tsx'
import type { LoginSearch } from '../identity-address.ts'

async function importCodeStep() {
  return { default: (await import('./code-step.tsx')).CodeStep }
}

/** Most people need neither. */
const CodeStep = lazy(importCodeStep)
const ResendConfirmation = lazy(async () => ({
  default: (await import('../resend-mail.tsx')).ResendConfirmation,
}))

/** The server prepares the page for every address that leads here. */
const plain: LoginSearch = {}

export default function LoginPage(props: PageProps<object, LoginSearch>) {
  const search = useSinceTakeOver(props.search, plain)
  const go = useGo()
  const rememberMe = useRef<HTMLInputElement>(null)
  const [given, setGiven] = useState<LoginAttempt | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const onSignedIn = () => go(safeRedirect(search.redirect), { replace: true })
  if (given && asksCode) {
    return (
      <Suspense>
        <CodeStep attempt={given} onBack={() => setAsksCode(false)} onSignedIn={onSignedIn} />
      </Suspense>
    )
  }
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1>
          <Trans>Sign in</Trans>
        </h1>
        <LoginWithout redirect={search.redirect} />
      </Stack>
      <LoginNotice {...search} />
      <LoginForm
        given={given}
        email={search.email}
        rememberMe={rememberMe}
        onSignedIn={onSignedIn}
        onCodeRequired={async (attempt) => {
          await importCodeStep()
          setGiven(attempt)
          setAsksCode(true)
        }}
        renderUnconfirmed={(email) => (
          <Suspense>
            <ResendConfirmation to={{ email }} />
          </Suspense>
        )}
      />
      <LoginOtherWays
        redirect={search.redirect}
        keepsSignedIn={() => rememberMe.current?.checked ?? false}
        onSignedIn={onSignedIn}
      />
    </Stack>
  )
}
