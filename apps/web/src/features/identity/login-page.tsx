import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/banner'
import { Stack } from '@portal/kit/stack'
import type { PageProps } from '../../page/page-route.ts'
import { useGo } from '../../page/use-go.ts'
import { safeRedirect } from '../../session/safe-redirect.ts'
import { LoginForm } from './login-form.tsx'
import type { LoginSearch } from './routes.tsx'

export default function LoginPage({ search }: PageProps<object, LoginSearch>) {
  const go = useGo()
  return (
    <Stack gap={6}>
      <h1>
        <Trans>Sign in</Trans>
      </h1>
      {search.inactiveLogout === 'true' ? (
        <Banner title={<Trans>You were signed out because you were inactive.</Trans>}>
          <Trans>Sign in again to go on where you were.</Trans>
        </Banner>
      ) : null}
      <LoginForm onSignedIn={() => go(safeRedirect(search.redirect), { replace: true })} />
    </Stack>
  )
}
