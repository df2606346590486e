import { ApiError, isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { PasskeyFault, showPasskey } from '@portal/browser/device/passkey'
import {
  loginOperatorWithPasskey,
  startOperatorPasskeyLogin,
} from '@portal/contract/operators/operators-passkeys'
import type { operatorSession } from '@portal/contract/operators/operators-sessions'
import type * as z from 'zod/mini'

/** A session by a passkey; null where the person turned it away. @throws ApiError */
export async function loginByPasskey(): Promise<z.infer<typeof operatorSession> | null> {
  try {
    const { options, ticket } = await api.call(startOperatorPasskeyLogin, {})
    const credential = await showPasskey(options)
    return await api.call(loginOperatorWithPasskey, { body: { ticket, credential } })
  } catch (error) {
    if (error instanceof PasskeyFault && error.kind === 'stopped') return null
    // Whoever took too long tries again; the link of a mail is something else.
    if (error instanceof PasskeyFault || isProblem(error, 'link-expired')) {
      throw new ApiError({ code: 'passkey-refused', status: 0 })
    }
    throw error
  }
}
