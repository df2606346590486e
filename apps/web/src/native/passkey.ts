/** WebAuthn's options and answers, as the server and the browser write them. */
type WebAuthnJson = Record<string, unknown>

/** `stopped`: the person turned it away or waited too long; `already-there`: this device has one for the profile. */
export type PasskeyFaultKind = 'stopped' | 'already-there' | 'failed'

/** Why the device gave no passkey. */
export class PasskeyFault extends Error {
  readonly kind: PasskeyFaultKind

  constructor(kind: PasskeyFaultKind, cause: unknown) {
    super(kind, { cause })
    this.name = 'PasskeyFault'
    this.kind = kind
  }
}

const kinds: Record<string, PasskeyFaultKind> = {
  NotAllowedError: 'stopped',
  AbortError: 'stopped',
  InvalidStateError: 'already-there',
}

function faultOf(error: unknown): PasskeyFault {
  const name = error instanceof Error ? error.name : ''
  return new PasskeyFault(kinds[name] ?? 'failed', error)
}

/** False where the browser knows nothing of passkeys: nothing of them is offered then. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/**
 * The device makes a passkey; the answer is for the server.
 * @throws PasskeyFault
 */
export async function makePasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return { ...(await startRegistration({ optionsJSON: options as never })) }
  } catch (error) {
    throw faultOf(error)
  }
}

/**
 * The device shows that it has a passkey of the person's; the answer is for the server.
 * @throws PasskeyFault
 */
export async function showPasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return { ...(await startAuthentication({ optionsJSON: options as never })) }
  } catch (error) {
    throw faultOf(error)
  }
}
