import { enrolAutopay } from '@portal/contract/autopay/autopay'
import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { createPaymentMethod } from '@portal/contract/payments/payments-methods'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { autopayQuery } from '../../../api/autopay-query.ts'

interface Enrolment {
  option: AutopayOption
  /** Something saved, or the gateway's token of a card that was just entered and is saved first. */
  method: { methodId: string } | { token: string }
}

/** Enrols, or changes what is on. */
export function useEnrolment(accountId: string, onDone: () => void) {
  const query = useQueryClient()
  return useMutation({
    mutationFn: async ({ option, method }: Enrolment) => {
      const methodId = 'methodId' in method ? method.methodId : await saveMethod(method.token)
      const body = { option, methodId, accepted: true as const }
      return api.call(enrolAutopay, { params: { accountId }, body })
    },
    onSuccess: async (autopay) => {
      await keepAnswer(query, autopayQuery(accountId), autopay)
      onDone()
    },
  })
}

async function saveMethod(token: string): Promise<string> {
  const saved = await api.call(createPaymentMethod, { body: { token, name: null } })
  return saved.id
}
