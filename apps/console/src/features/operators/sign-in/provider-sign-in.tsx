import { Trans } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { beginProviderVisit } from '@portal/browser/device/provider-visit'
import { startOperatorProvider } from '@portal/contract/operators/operators-provider'
import { Button } from '@portal/kit/actions/button'
import { useMutation } from '@tanstack/react-query'

interface ProviderSignInProps {
  /** Where to go on afterwards, as it was asked for. */
  to?: string | undefined
}

/** The way in by the utility's own provider, where it has one. */
export function ProviderSignIn({ to }: ProviderSignInProps) {
  const { providers, providersOnly } = getPageConfig()
  const leave = useMutation({
    mutationFn: async ({ key, name }: { key: string; name: string }) => {
      const { address, verifier } = await api.call(startOperatorProvider, {})
      const visit = { provider: key, providerName: name, purpose: 'login', verifier } as const
      const kept = { rememberMe: false, ...(to !== undefined && { redirect: to }) }
      beginProviderVisit(address, { ...visit, ...kept })
    },
    meta: { announced: true },
  })
  return providers.map((provider) => (
    <Button
      key={provider.key}
      kind={providersOnly ? 'primary' : 'outline'}
      full
      pending={leave.isPending}
      onClick={() => leave.mutate(provider)}
    >
      <Trans>Sign in with {provider.name}</Trans>
    </Button>
  ))
}
