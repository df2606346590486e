import { startProvider } from '@portal/contract/identity/identity-providers'
import { api } from '@portal/browser/api/api'
import { beginProviderVisit } from '@portal/browser/device/provider-visit'
import type { ProviderVisit } from '@portal/browser/device/provider-visit'

type Wanted = Omit<ProviderVisit, 'purpose' | 'verifier'> & { purpose: 'login' | 'register' }

/** Leaves for the provider's page. @throws ApiError */
export async function leaveForProvider(wanted: Wanted): Promise<void> {
  const { address, verifier } = await api.call(startProvider, {
    params: { provider: wanted.provider },
    body: { purpose: wanted.purpose },
  })
  beginProviderVisit(address, { ...wanted, verifier })
}
