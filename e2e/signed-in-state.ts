import type { PersonaName } from '@portal/fixtures/personas/personas'
import { personaSession } from '../tools/persona-session.ts'

/** [SESSION-07] As long as the page lets a session rest. */
const restMs = 30 * 60_000

/**
 * What a browser keeps of somebody who has just signed in, as the page writes it down. The sign-in page itself has tests
 * of its own and need not be gone through for each visit.
 */
export async function signedInState(address: string, name: PersonaName) {
  const tokens = await personaSession(address, name)
  const inMs = (span: number) => new Date(Date.now() + span).toISOString()
  const kept = {
    ...tokens,
    expiresAt: inMs((tokens.expiresIn - 60) * 1000),
    sessionExpiresAt: inMs(restMs),
    rememberMe: false,
  }
  const { origin, hostname } = new URL(address)
  const run = { name: 'portal-run', value: '1', domain: hostname, path: '/', expires: -1 }
  return {
    cookies: [{ ...run, httpOnly: false, secure: false, sameSite: 'Strict' as const }],
    origins: [{ origin, localStorage: [{ name: 'portal.token', value: JSON.stringify(kept) }] }],
  }
}
