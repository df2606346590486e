import { ApiError } from '../api/api-error.tsx'
import { readProviderVisit } from './provider-visit.tsx'
import type { ProviderVisit } from './provider-visit.tsx'
import type { ReturnSearch } from './provider-return.tsx'

/** What the provider's redirect brought, with the visit that it answers. */
export interface ProviderAnswer {
  visit: ProviderVisit
  body: { code: string; state: string; verifier: string; iss?: string }
}

/** Why there is nothing to finish: nobody left from this tab, the person turned back, the provider refused. */
export type NoAnswer = 'no-visit' | 'turned-back' | 'refused'

export function readProviderAnswer(
  provider: string,
  purposes: ReadonlyArray<ProviderVisit['purpose']>,
  { code, state, iss, error }: ReturnSearch,
): ProviderAnswer | NoAnswer {
  const visit = readProviderVisit(provider)
  if (!visit || !purposes.includes(visit.purpose)) return 'no-visit'
  if (error === 'access_denied' || error === 'user_cancelled_login') return 'turned-back'
  if (error || !code || !state) return 'refused'
  return { visit, body: { code, state, verifier: visit.verifier, ...(iss && { iss }) } }
}

/** The same for what the server says of it. */
export function whyRefused(error: unknown): NoAnswer | null {
  if (!(error instanceof ApiError)) return null
  // A state that the server no longer knows belongs to no visit of this tab.
  if (error.code === 'link-expired' || error.code === 'invalid-input') return 'no-visit'
  return error.code === 'provider-refused' ? 'refused' : null
}
