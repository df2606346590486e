import { providerReturn, providerStart } from '../identity/identity-providers.ts'
import { route } from '../route.ts'
import { operatorSession } from './operators-sessions.ts'

/** `not-found` where the utility has no provider of its own. */
export const startOperatorProvider = route({
  name: 'startOperatorProvider',
  method: 'POST',
  path: '/session/provider/start',
  summary: 'Begin to sign in with the utility’s own OpenID provider (PKCE)',
  who: 'anyone',
  answer: providerStart,
  changes: [],
  problems: ['provider-unavailable'],
  limit: 'sign-in',
})

/** Only who was invited: known by their verified e-mail at first, and by the provider’s own id of them from then on. */
export const loginOperatorWithProvider = route({
  name: 'loginOperatorWithProvider',
  method: 'POST',
  path: '/session/provider',
  summary: 'Come back from the utility’s own OpenID provider, and sign in',
  who: 'anyone',
  body: providerReturn,
  answer: operatorSession,
  created: true,
  changes: ['operators'],
  problems: ['provider-refused', 'provider-unavailable', 'link-expired', 'operator-not-invited'],
  limit: 'sign-in',
})
