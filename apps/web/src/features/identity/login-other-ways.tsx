import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/button'
import { Stack } from '@portal/kit/stack'
import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { knowsPasskeys } from '../../native/passkey.ts'
import { LoginDivider } from './login-divider.tsx'
import type { ShownPasskey } from './passkey-login.ts'
import { useOfferedPasskey } from './use-offered-passkey.ts'

interface OtherWaysProps {
  redirect: string | undefined
  keepsSignedIn: () => boolean
  onSignedIn: () => Promise<void>
}

/** Fetched beside the first paint; stands last, so that nothing moves when it comes. */
const LoginProviders = lazy(async () => ({
  default: (await import('./login-providers.tsx')).LoginProviders,
}))

/** To sign in without a password: a passkey, or a third party that the utility has chosen. */
export function LoginOtherWays({ redirect, keepsSignedIn, onSignedIn }: OtherWaysProps) {
  const withPasskeys = knowsPasskeys()
  return (
    <Stack gap={5}>
      {withPasskeys ? (
        <>
          <LoginDivider />
          <PasskeyButton keepsSignedIn={keepsSignedIn} onSignedIn={onSignedIn} />
        </>
      ) : null}
      <Suspense>
        <LoginProviders
          purpose="login"
          redirect={redirect}
          keepsSignedIn={keepsSignedIn}
          divided={!withPasskeys}
        />
      </Suspense>
    </Stack>
  )
}

function PasskeyButton({ keepsSignedIn, onSignedIn }: Omit<OtherWaysProps, 'redirect'>) {
  const enter = useMutation({
    mutationFn: async (offered: ShownPasskey | null) => {
      const { askPasskey, loginByPasskey } = await import('./passkey-login.ts')
      const shown = offered ?? (await askPasskey())
      if (!shown) return
      await loginByPasskey(shown, keepsSignedIn())
      await onSignedIn()
    },
    meta: { announced: true },
  })
  useOfferedPasskey(enter.mutate, enter.isPending)
  return (
    <Button
      kind="outline"
      full
      icon="key"
      pending={enter.isPending}
      onClick={() => enter.mutate(null)}
    >
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
