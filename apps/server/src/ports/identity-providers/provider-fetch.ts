import { isIP } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { isLoopback } from '../../loopback-demo.ts'
import { ProviderUnavailable } from './identity-providers.ts'

/** Key sets and discovery documents have some ten thousand bytes. */
const MOST_BYTES = 256 * 1024

export type Fetch = CustomFetch

export interface ProviderFetchOptions {
  /** The provider's own address: what it names must be as public as itself. */
  issuer: string
  timeoutMs: number
  fetch: Fetch
}

/** Calls a provider: within a time, no further than it was sent, and reading no more than is sensible. */
export function createProviderFetch({ issuer, timeoutMs, fetch }: ProviderFetchOptions): Fetch {
  return async (url, init) => {
    requireAddress(url, issuer)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, { ...init, redirect: 'manual', signal })
      const body = await readBounded(response)
      if (response.status >= 500 || response.status === 429 || isRedirect(response.status)) {
        throw new ProviderUnavailable(`${hostOf(url)} answered ${response.status}`)
      }
      return new Response(body, { status: response.status, headers: response.headers })
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error
      throw new ProviderUnavailable(`${hostOf(url)} did not answer`, { cause: error })
    }
  }
}

/** @throws ProviderUnavailable for an address that a provider has no business naming, such as one of our own network */
export function requireAddress(url: string, issuer: string): void {
  const { protocol, hostname } = new URL(url)
  const own = new URL(issuer).hostname
  const isBare = isLoopback(hostname) || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  const isAllowed = isLoopback(own)
    ? isLoopback(hostname)
    : protocol === 'https:' && (!isBare || hostname === own)
  if (!isAllowed) throw new ProviderUnavailable(`${hostOf(issuer)} names an address not allowed`)
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

function hostOf(url: string): string {
  return new URL(url).host
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new ProviderUnavailable('an answer is too large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
