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
  return typeof PublicKeyCredential === 'function'
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

/** True where the browser can offer passkeys among what it fills into a field of sign-in. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

let offering: AbortController | null = null

/** Newer browsers read and write the forms of WebAuthn themselves; for the others a library does. */
async function getCredential(options: WebAuthnJson, offered: boolean): Promise<WebAuthnJson> {
  withdrawPasskeys()
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON !== 'function') {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const asked = { optionsJSON: options as never, useBrowserAutofill: offered }
    return { ...(await startAuthentication(asked)) }
  }
  offering = offered ? new AbortController() : null
  const credential = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never),
    ...(offering && { mediation: 'conditional', signal: offering.signal }),
  })
  return { ...(credential as PublicKeyCredential).toJSON() }
}

/**
 * The device shows that it has a passkey of the person's; the answer is for the server. `offered`: nothing opens, the
 * browser offers it in the field marked `webauthn`, until it is asked otherwise or `withdrawPasskeys` is called.
 * @throws PasskeyFault
 */
export async function showPasskey(
  options: WebAuthnJson,
  { offered = false } = {},
): Promise<WebAuthnJson> {
  try {
    return await getCredential(options, offered)
  } catch (error) {
    throw faultOf(error)
  }
}

/** What is offered is offered no longer; whoever waits for it hears that it was stopped. */
export function withdrawPasskeys(): void {
  offering?.abort()
  offering = null
}
