import { loginWithPasskey, startPasskeyLogin } from '@portal/contract/identity/identity-passkeys'
import { ApiError } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { PasskeyFault, showPasskey } from '@portal/browser/device/passkey'
import { session } from '../../../session/portal-session.ts'

/** What the device answered to the server's question; not yet a session. */
export interface ShownPasskey {
  ticket: string
  credential: Record<string, unknown>
}

/** The browser asks for a passkey; null where the person turned it away. */
export async function askPasskey(): Promise<ShownPasskey | null> {
  try {
    const { options, ticket } = await api.call(startPasskeyLogin, {})
    return { ticket, credential: await showPasskey(options) }
  } catch (error) {
    if (!(error instanceof PasskeyFault)) throw error
    if (error.kind === 'stopped') return null
    throw new ApiError({ code: 'passkey-refused', status: 0 })
  }
}

/**
 * The browser offers a passkey in the email field, unless it is no longer wanted by then. Nobody has asked for it: it
 * fails without a word.
 */
export async function offerPasskey(unwanted: AbortSignal): Promise<ShownPasskey | null> {
  try {
    const { options, ticket } = await api.call(startPasskeyLogin, {}, { signal: unwanted })
    unwanted.throwIfAborted()
    return { ticket, credential: await showPasskey(options, { offered: true }) }
  } catch {
    return null
  }
}

/** @throws ApiError */
export async function loginByPasskey(shown: ShownPasskey, rememberMe: boolean): Promise<void> {
  const tokens = await api.call(loginWithPasskey, { body: { ...shown } }, { rememberMe })
  session.begin(tokens, rememberMe)
}
