import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { stepUp } from '@portal/contract/identity/identity-sessions'
import type { stepUpProof } from '@portal/contract/identity/identity-sessions'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { PasskeyFault } from '@portal/browser/device/passkey'

export interface ProofProps {
  onProven: () => void
}

type Proof = z.infer<typeof stepUpProof>

function proofMessage(error: unknown): MessageDescriptor {
  if (error instanceof PasskeyFault) {
    return error.kind === 'stopped'
      ? msg`Your device didn’t confirm it. Try again, or use another way.`
      : msg`Your device couldn’t use its passkey. Use another way.`
  }
  const code = error instanceof ApiError ? error.code : null
  if (code === 'wrong-credentials') return msg`That’s not your password. Try again.`
  if (code === 'link-expired') return msg`That took too long. Try again.`
  return errorMessage(error)
}

/** Gives the server one proof, made when it is wanted; `error` is the sentence to show. */
export function useStepUpProof({ onProven }: ProofProps) {
  const { i18n } = useLingui()
  const giving = useMutation({
    mutationFn: async (make: () => Promise<Proof>) => {
      const body = await make()
      await api.call(stepUp, { body })
    },
    onSuccess: onProven,
  })
  return {
    give: giving.mutate,
    pending: giving.isPending,
    error: giving.error ? i18n._(proofMessage(giving.error)) : null,
  }
}
