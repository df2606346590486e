import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { getPageConfig } from '@portal/browser/api/page-config'

interface LoginProvidersProps {
  purpose: 'login' | 'register'
  redirect: string | undefined
  keepsSignedIn: () => boolean
}

interface Provider {
  key: string
  name: string
}

/** A button for each third party that the utility has chosen. */
export function LoginProviders({ purpose, redirect, keepsSignedIn }: LoginProvidersProps) {
  const leave = useMutation({
    mutationFn: async ({ key, name }: Provider) => {
      const { leaveForProvider } = await import('../providers/provider-start.ts')
      await leaveForProvider({
        provider: key,
        providerName: name,
        purpose,
        rememberMe: keepsSignedIn(),
        ...(redirect !== undefined && { redirect }),
      })
    },
    meta: { announced: true },
  })
  return (
    <Stack gap={3}>
      {getPageConfig().providers.map((provider) => (
        <Button
          key={provider.key}
          kind="outline"
          full
          pending={leave.isPending && leave.variables.key === provider.key}
          onClick={() => leave.mutate(provider)}
        >
          <Trans>Continue with {provider.name}</Trans>
        </Button>
      ))}
    </Stack>
  )
}
