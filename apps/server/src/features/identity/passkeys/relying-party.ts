import type { Surroundings } from '../../../surroundings.ts'

/** Whom a passkey belongs to (WebAuthn): a domain, and the origins from which it may be used. */
export interface RelyingParty {
  id: string
  name: string
  origins: Array<string>
}

/** A machine's own addresses; browsers give passkeys to names alone, and to these under one. */
const LOOPBACK = new Set(['127.0.0.1', '[::1]', '0.0.0.0', '[::]'])

export function relyingParty({
  config,
  publicUrl,
}: Pick<Surroundings, 'config' | 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl())
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost'
  const { name } = config.settings.utility
  return { id: url.hostname, name, origins: [url.origin, ...config.passkeyOrigins] }
}
