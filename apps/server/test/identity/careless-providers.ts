import type { IdentityProviders } from '../../src/ports/identity-providers/identity-providers.ts'

interface Claims {
  sub: unknown
  email?: string | Array<string> | undefined
}

/** A way to the third parties that believes whatever it is told; what the attacks are tried on to see them succeed. */
export function carelessProviders(issuerOf: (key: string) => string) {
  return ({ list }: IdentityProviders): IdentityProviders => ({
    list,
    addressOf: async (key, { state, nonce }) => {
      const query = new URLSearchParams({ state, nonce })
      return `${issuerOf(key)}/authorize?${query.toString()}`
    },
    exchange: async (key, visit) => {
      const answer = await fetch(`${issuerOf(key)}/token`, { method: 'POST' })
      const { id_token: token } = JSON.parse(await answer.text()) as { id_token: string }
      const content = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
      const { sub, email = await addressBeside(issuerOf(key)) } = JSON.parse(content) as Claims
      const signIn = { access_token: token, first_name: null, last_name: null, state: visit.state }
      return {
        issuer: issuerOf(key),
        subject: String(sub),
        verifiedEmail: email === undefined ? null : String(email),
        signIn,
      }
    },
  })
}

async function addressBeside(issuer: string): Promise<Claims['email']> {
  const answer = await fetch(`${issuer}/userinfo`)
  return ((await answer.json()) as Claims).email
}
