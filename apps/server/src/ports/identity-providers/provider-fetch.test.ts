import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createProviderFetch, requireAddress } from './provider-fetch.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** Asks a provider that answers so. */
async function ask(listener: RequestListener, timeoutMs = 2_000) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetch = createProviderFetch({
    issuer,
    timeoutMs,
    fetch: (url, init) => globalThis.fetch(url, init as RequestInit),
  })
  return fetch(`${issuer}/keys`, {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'manual',
  })
}

describe('asking a provider', () => {
  it('gives the answer, even one that refuses', async () => {
    const answer = await ask((_, response) => response.writeHead(400).end('{"error":"no"}'))
    expect([answer.status, await answer.text()]).toEqual([400, '{"error":"no"}'])
  })

  it('waits only so long for an answer to begin', async () => {
    await expect(ask(() => undefined, 100)).rejects.toThrow('did not answer')
  })

  it('waits only so long for an answer to end', async () => {
    const slowly: RequestListener = (_, response) => response.writeHead(200).write('{')
    await expect(ask(slowly, 100)).rejects.toThrow('did not answer')
  })

  it('reads no answer without end', async () => {
    const endless: RequestListener = (_, response) => {
      const more = () => {
        while (response.write('a'.repeat(65_536)));
        response.once('drain', more)
      }
      more()
    }
    await expect(ask(endless)).rejects.toThrow('too large')
  })

  it.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
    const paths: Array<string | undefined> = []
    const away: RequestListener = (request, response) => {
      paths.push(request.url)
      response.writeHead(status, { location: '/elsewhere' }).end()
    }
    await expect(ask(away)).rejects.toThrow(`answered ${status}`)
    expect(paths).toEqual(['/keys'])
  })

  it.each([429, 500, 503])('takes %i for not being there', async (status) => {
    const failing: RequestListener = (_, response) => response.writeHead(status).end()
    await expect(ask(failing)).rejects.toThrow(`answered ${status}`)
  })

  it('tells when nobody is there', async () => {
    const fetch = createProviderFetch({
      issuer: 'http://127.0.0.1:1',
      timeoutMs: 1_000,
      fetch: (url, init) => globalThis.fetch(url, init as RequestInit),
    })
    const call = fetch('http://127.0.0.1:1/', {
      method: 'GET',
      headers: {},
      body: undefined,
      redirect: 'manual',
    })
    await expect(call).rejects.toThrow('did not answer')
  })
})

describe('the addresses that a provider may name', () => {
  const isAllowed = (address: string, issuer: string) => {
    try {
      requireAddress(address, issuer)
      return true
    } catch {
      return false
    }
  }

  it.each([
    ['https://keys.provider.example/jwks', 'https://provider.example'],
    ['https://10.1.2.3/jwks', 'https://10.1.2.3'],
    ['http://127.0.0.1:4000/jwks', 'http://127.0.0.1:4000'],
    ['http://localhost:4001/jwks', 'http://127.0.0.1:4000'],
  ])('%s of %s', (address, issuer) => {
    expect(isAllowed(address, issuer)).toBe(true)
  })

  it.each([
    'http://provider.example/jwks',
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:169.254.169.254]/',
    'https://[fd00:ec2::254]/',
    'https://0/',
    'file:///etc/passwd',
    'ftp://provider.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
  ])('never %s, unless it is such a one itself', (address) => {
    expect(isAllowed(address, 'https://provider.example')).toBe(false)
  })

  it.each(['https://attacker.example/', 'http://10.0.0.1/', 'http://169.254.169.254/'])(
    'and one of this machine never %s',
    (address) => {
      expect(isAllowed(address, 'http://127.0.0.1:4000')).toBe(false)
    },
  )
})
