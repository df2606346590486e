import { requestIdHeader } from '@portal/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UtilitySettings } from '../utility-settings.ts'
import { releaseHeaders } from './release-headers.ts'

const TWO_YEARS_SECONDS = 63_072_000

/** The headers of every answer, made once for each release: asking per request costs more than many answers do. */
function headersOfAll(release: UtilitySettings['release']): Record<string, string> {
  return {
    'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    ...releaseHeaders(release),
  }
}

/** An answer of the API is data: nothing in it may ever run, be framed or be kept. */
export const dataPolicy = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-frame-options': 'DENY',
}
const neverKept = { 'cache-control': 'no-store' }
export const dataHeaders = { ...dataPolicy, ...neverKept }

/** A file of the built app: the service worker keeps the app's files, so under its own policy it may fetch from here. */
export const fileHeaders = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-frame-options': 'DENY',
}

export type HeaderSetter = (request: FastifyRequest, reply: FastifyReply) => void

type HeaderMap = Readonly<Record<string, string>>

export interface SecurityHeaders {
  /** Gives an answer of the framework what it does not set by itself; a page has a policy of its own. */
  complete: HeaderSetter
  /**
   * The headers of a kind of answer, `own` over those of every answer, as names and values in turn. What it gives is
   * made once for each release.
   */
  listed: (own: HeaderMap) => () => ReadonlyArray<string>
}

/** The headers by which browsers guard the answers. `release` tells what holds now. */
export function securityHeaders(release: () => UtilitySettings['release']): SecurityHeaders {
  const ofAll = keptFor(release, headersOfAll)
  return {
    complete: (request, reply) => {
      const ownPolicy = reply.hasHeader('content-security-policy')
      const headers = { ...ofAll(), ...(ownPolicy ? {} : dataPolicy), ...neverKept }
      for (const [name, value] of Object.entries(headers)) {
        if (!reply.hasHeader(name)) void reply.header(name, value)
      }
      void reply.header(requestIdHeader, request.id)
    },
    listed: (own) =>
      keptFor(release, (now) => Object.entries({ ...headersOfAll(now), ...own }).flat()),
  }
}

/** Makes something of what holds, and again once another holds. */
function keptFor<Given, Made>(given: () => Given, make: (given: Given) => Made): () => Made {
  let last = given()
  let made = make(last)
  return () => {
    const now = given()
    if (now !== last) {
      last = now
      made = make(now)
    }
    return made
  }
}

/** What a page may load from other origins. */
export interface PageOrigins {
  scripts?: ReadonlyArray<string>
  frames?: ReadonlyArray<string>
  connections?: ReadonlyArray<string>
}

/** As Stripe's guide to its security asks for them: https://docs.stripe.com/security/guide */
export const stripeOrigins: PageOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

export interface PagePolicy {
  /** `sha256-…` of each script that stands in the page. */
  scriptHashes?: ReadonlyArray<string>
  /** `sha256-…` of each style that stands in the page. */
  styleHashes?: ReadonlyArray<string>
  /** The gateway's. */
  elsewhere?: PageOrigins
  /** Who may frame this page: nobody, or our own pages. */
  framedBy?: 'none' | 'self'
}

const quoted = (hash: string) => `'${hash}'`

/** The policy of a page of ours: nothing inline but the scripts and styles given, nothing from elsewhere but what is given. */
export function pageHeaders(page: PagePolicy): Record<string, string> {
  const { scriptHashes = [], styleHashes = [], elsewhere = {}, framedBy = 'none' } = page
  const { scripts = [], frames = [], connections = [] } = elsewhere
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map(quoted), ...scripts].join(' '),
    ["style-src 'self'", ...styleHashes.map(quoted)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${framedBy}'`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-frame-options': framedBy === 'none' ? 'DENY' : 'SAMEORIGIN',
  }
}
