import * as z from 'zod/mini'
import { tabPreferences } from './tab-preferences.tsx'

const name = 'provider-visit'

/** What is remembered while somebody is at a third party's sign-in page. */
const providerVisit = z.object({
  /** The name in addresses and the one to be read: `google`, `Google`. */
  provider: z.string(),
  providerName: z.string(),
  purpose: z.enum(['login', 'register', 'link']),
  /** Without it nobody else can finish the visit. */
  verifier: z.string(),
  rememberMe: z.boolean(),
  /** Where to go afterwards, as it was asked for: not to be followed unchecked. */
  redirect: z.optional(z.string()),
})
export type ProviderVisit = z.infer<typeof providerVisit>

/** Goes to the provider's page; it leads back to the page of the visit's purpose. */
export function beginProviderVisit(address: string, visit: ProviderVisit): void {
  tabPreferences.set(name, JSON.stringify(visit))
  window.location.assign(address)
}

/** The visit that this tab has begun to the provider; null where there is none. */
export function readProviderVisit(provider: string): ProviderVisit | null {
  const kept = tabPreferences.get(name)
  const visit = kept ? providerVisit.safeParse(JSON.parse(kept)).data : undefined
  return visit?.provider === provider ? visit : null
}

/** A visit is finished once. */
export function clearProviderVisit(): void {
  tabPreferences.remove(name)
}
