import { Trans } from '@lingui/react/macro'
import { listProviders, startProvider } from '@portal/contract/providers'
import type { ProviderPurpose } from '@portal/contract/providers'
import { Button } from '@portal/kit/button'
import { Stack } from '@portal/kit/stack'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { routeQuery } from '../../api/route-query.ts'
import { beginProviderVisit } from '../../session/provider-visit.ts'
import { LoginDivider } from './login-divider.tsx'

interface LoginProvidersProps {
  purpose: Exclude<ProviderPurpose, 'link'>
  redirect: string | undefined
  keepsSignedIn: () => boolean
  /** Told apart from what stands above, where there are any. */
  divided: boolean
}

interface Provider {
  key: string
  name: string
}

/** A button for each third party that the utility has chosen; nothing where there is none. */
export function LoginProviders(props: LoginProvidersProps) {
  const { purpose, redirect, keepsSignedIn, divided } = props
  const { data } = useQuery(routeQuery(listProviders, {}))
  const leave = useMutation({
    mutationFn: async ({ key, name }: Provider) => {
      const { address, verifier } = await api.call(startProvider, {
        params: { provider: key },
        body: { purpose },
      })
      beginProviderVisit(address, {
        provider: key,
        providerName: name,
        purpose,
        verifier,
        rememberMe: keepsSignedIn(),
        ...(redirect !== undefined && { redirect }),
      })
    },
    meta: { announced: true },
  })
  if (!data || data.items.length === 0) return null
  return (
    <Stack gap={3}>
      {divided ? <LoginDivider /> : null}
      {data.items.map((provider) => (
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
