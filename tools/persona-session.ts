import { login } from '@portal/contract/identity/identity'
import type { TokenResponse } from '@portal/contract/identity/identity'
import { getProfile } from '@portal/contract/profile/profile'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import type { PersonaName } from '@portal/fixtures/personas/personas'

/** Long before its token has to be renewed. */
const keptMs = 5 * 60_000
const begun = new Map<string, { tokens: TokenResponse; at: number }>()

/** A session of the persona's at the server, begun once for all who ask in a short time, and anew where one of them ended it. */
export async function personaSession(address: string, name: PersonaName): Promise<TokenResponse> {
  const known = begun.get(`${name} ${address}`)
  if (known && Date.now() - known.at < keptMs && (await isOpen(address, known.tokens))) {
    return known.tokens
  }
  const answer = await fetch(`${address}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: personas[name].email, password: demoPassword }),
  })
  const tokens = login.answer.parse(await answer.json())
  begun.set(`${name} ${address}`, { tokens, at: Date.now() })
  return tokens
}

/** The header that signs a persona in. */
export async function signInHeader(
  address: string,
  name: PersonaName,
): Promise<{ authorization: string }> {
  const { accessToken } = await personaSession(address, name)
  return { authorization: `Bearer ${accessToken}` }
}

async function isOpen(address: string, { accessToken }: TokenResponse): Promise<boolean> {
  const answer = await fetch(`${address}/api${getProfile.path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return answer.ok
}
