import type { Acts } from '../changes/act.ts'
import { visitProvider } from './visit-provider.ts'

export const acts: Acts = async function* (actor) {
  const { does, server } = actor
  const [provider] = server.config.settings.identity.providers
  // The provider's clock is the real one.
  server.clock.set(new Date().toISOString())
  actor.as = await server.signIn(actor.as.profileId)
  const params = { provider: provider?.key ?? '' }
  const begun = does('startProviderLink', { params })
  yield begun
  const { address, verifier } = begun.body()
  const { code, state, iss } = await visitProvider(address, 'new')
  yield does('linkProvider', { params, body: { code, state, iss, verifier } })
  const { loginMethods } = (await server.call('getProfile', { as: actor.as })).body
  const linked = loginMethods.find((method) => 'key' in method)
  yield does('unlinkLoginMethod', { params: { key: linked?.key ?? '' } })
}
