import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { withProviders } from '../../../test/identity/visit-provider.ts'

const apple = {
  key: 'harbour',
  issuer: 'https://harbour.example',
  clientId: 'portal',
  clientSecret: 'secret',
}
const { app } = await testServer({ configure: (config) => withProviders(config, [apple]) })

const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

describe('an answer that comes as a form', () => {
  it.each(['/auth/login/harbour', '/auth/register/harbour', '/profile/link/harbour'])(
    '[ROUTE-36] goes on to %s by GET',
    async (page) => {
      const { statusCode, headers } = await post(page, 'code=c%2B1&state=s&iss=https%3A%2F%2Fa')
      expect(statusCode).toBe(303)
      expect(headers.location).toBe(`${page}?code=c%2B1&state=s&iss=https%3A%2F%2Fa`)
    },
  )

  it('brings a refusal as well', async () => {
    const { headers } = await post('/auth/login/harbour', 'error=user_cancelled_authorize&state=s')
    expect(headers.location).toBe('/auth/login/harbour?error=user_cancelled_authorize&state=s')
  })

  it('leaves out names and tokens, which have no business in an address', async () => {
    const user = encodeURIComponent('{"name":{"firstName":"Ada"}}')
    const { headers } = await post('/auth/login/harbour', `code=c&user=${user}&id_token=a.b.c`)
    expect(headers.location).toBe('/auth/login/harbour?code=c')
  })

  it.each([
    'state=%0D%0ALocation:%20https://attacker.example',
    'code=%22%3E%3Cscript%3E&state=//attacker.example',
    'next=https://attacker.example&redirect_uri=//attacker.example',
  ])('leads nowhere else: %s', async (body) => {
    const { statusCode, headers } = await post('/auth/login/harbour', body)
    expect(statusCode).toBe(303)
    expect(headers.location).toMatch(/^\/auth\/login\/harbour\?[\w=&%.+-]*$/)
  })

  it.each([
    ['a provider that nobody configured', '/auth/login/strange', 404],
    ['another page', '/auth/login', 404],
    ['a path in the provider’s place', '/auth/login/%2F%2Fattacker.example', 404],
  ])('has no place for %s', async (_what, url, status) => {
    expect((await post(url, 'code=c&state=s')).statusCode).toBe(status)
  })

  it('takes nothing but a form, and no large one', async () => {
    const url = '/auth/login/harbour'
    expect((await post(url, '{"code":"c"}', 'application/json')).statusCode).toBe(415)
    expect((await post(url, `code=${'a'.repeat(20_000)}`)).statusCode).toBe(413)
  })
})
