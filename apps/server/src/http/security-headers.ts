import { guestFlagHeader, minVersionHeader, registrationFlagHeader } from '@portal/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UtilitySettings } from '../utility-settings.ts'

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
    // [SESSION-17]
    [minVersionHeader]: release.minVersion,
    [guestFlagHeader]: String(release.guest),
    [registrationFlagHeader]: String(release.registration),
  }
}

/** An answer of the API is data: nothing in it may ever run, be framed or be kept. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

/** A file of the built app: the service worker keeps the app's files, so under its own policy it may fetch from here. */
export const fileHeaders = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
}

export type HeaderSetter = (request: FastifyRequest, reply: FastifyReply) => void

/** Sets the headers of an answer; a page sets its own policy over that of data. `release` tells what holds now. */
export function securityHeaders(release: () => UtilitySettings['release']): HeaderSetter {
  let made = release()
  let headers = { ...headersOfAll(made), ...dataHeaders }
  return (request, reply) => {
    const now = release()
    if (now !== made) {
      made = now
      headers = { ...headersOfAll(now), ...dataHeaders }
    }
    void reply.headers(headers).header('x-request-id', request.id)
  }
}

export interface PagePolicy {
  /** `sha256-…` of each style that stands in the page. */
  styleHashes?: ReadonlyArray<string>
  /** The origins of the gateway's card page. */
  frames?: ReadonlyArray<string>
  /** Who may frame this page: nobody, or our own pages. */
  framedBy?: 'none' | 'self'
}

/** The policy of a page of ours: nothing inline but the styles given, nothing from elsewhere but the frames given. */
export function pageHeaders(page: PagePolicy): Record<string, string> {
  const { styleHashes = [], frames = [], framedBy = 'none' } = page
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
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
