import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { getPageConfig } from '@portal/browser/api/page-config'
import { knowsPasskeys } from '@portal/browser/device/passkey'
import { useSinceTakeOver } from '../../../page/use-since-take-over.ts'
import { LoginDivider } from './login-divider.tsx'
import { LoginProviders } from './login-providers.tsx'
import type { ShownPasskey } from './passkey-login.ts'
import { useOfferedPasskey } from './use-offered-passkey.ts'

interface OtherWaysProps {
  redirect: string | undefined
  keepsSignedIn: () => boolean
  onSignedIn: () => Promise<void>
}

/** To sign in without a password: a passkey, or a third party that the utility has chosen. */
export function LoginOtherWays({ redirect, keepsSignedIn, onSignedIn }: OtherWaysProps) {
  const withPasskeys = useSinceTakeOver(knowsPasskeys(), true)
  const withProviders = getPageConfig().providers.length > 0
  if (!withPasskeys && !withProviders) return null
  return (
    <Stack gap={5}>
      <LoginDivider />
      <Stack gap={3}>
        {withPasskeys ? (
          <PasskeyButton keepsSignedIn={keepsSignedIn} onSignedIn={onSignedIn} />
        ) : null}
        <LoginProviders purpose="login" redirect={redirect} keepsSignedIn={keepsSignedIn} />
      </Stack>
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
