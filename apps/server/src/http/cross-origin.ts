import {
  deviceIdHeader,
  guestFlagHeader,
  guestModeHeader,
  minVersionHeader,
  registrationFlagHeader,
  rememberMeHeader,
  requestIdHeader,
  retryAfterHeader,
} from '@portal/contract/headers'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from './problem-error.ts'

/** The native shells load from these origins of their own. */
const NATIVE_ORIGINS = ['capacitor://localhost', 'https://localhost']

/** Whose pages may call the API from another site. */
function callingOrigins({ corsOrigins }: Pick<Config, 'corsOrigins'>): Array<string> {
  return [...NATIVE_ORIGINS, ...corsOrigins]
}

/**
 * What is refused for what its head says is refused before it is counted: else a page of another site, which can send
 * such calls and no others, would have everybody at its visitor's address locked out.
 */
export function createStrangerRefusal(config: Pick<Config, 'corsOrigins'>) {
  const known = new Set(callingOrigins(config))
  /** @throws ProblemError `unsupported-media-type`, `invalid-input` */
  return ({ method, headers }: FastifyRequest): void => {
    if (method === 'GET') return
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    const type = headers['content-type'] ?? ''
    // A page of another site can send neither of the two without asking first.
    if (hasBody && !/^application\/(?:json|octet-stream)\s*(?:;|$)/i.test(type)) {
      throw problem('unsupported-media-type')
    }
    const { origin = '' } = headers
    if (headers['sec-fetch-site'] === 'cross-site' && !known.has(origin)) {
      throw problem('invalid-input', { detail: 'Pages of this origin may not call the portal.' })
    }
  }
}

/** Which pages of other origins may call the API, and which headers they may send and read. */
export function corsOptions(config: Pick<Config, 'corsOrigins'>) {
  return {
    origin: callingOrigins(config),
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept-language',
      guestModeHeader,
      rememberMeHeader,
      deviceIdHeader,
    ],
    exposedHeaders: [
      minVersionHeader,
      guestFlagHeader,
      registrationFlagHeader,
      requestIdHeader,
      retryAfterHeader,
    ],
    maxAge: 86_400,
  }
}
